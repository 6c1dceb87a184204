// What calls evaluate to: partials, a few builtins, classes, methods, functions.
//
// Lifetime: results belong to the Evaluator and live as long as it does.
// A call of what is unknown stays a Call value with an empty text.
#pragma once

#include "python/evaluator.h"

namespace tokamax::python {

// The arguments of a call, with known *args and **kwargs spread out, as a Call value that is not
// looked into; open when a spread is not known.
Value& call_arguments(Evaluator& evaluator, const Expr& expr);

const Value& apply(Evaluator& evaluator, const Value& callee, Value& call);

}  // namespace tokamax::python
