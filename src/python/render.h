// Source text of an expression as its caller would write it: names of looked-into calls are
// replaced by what they are bound to.
//
// The text is the caller's. Empty when it cannot be said, or is too long to say anything.
#pragma once

#include "python/evaluator.h"

namespace tokamax::python {

std::string render(Evaluator& evaluator, const Expr& expr);

}  // namespace tokamax::python
