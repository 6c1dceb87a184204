// What constants evaluate to: None, True, False, integers and strings.
//
// Lifetime: results belong to the Evaluator and live as long as it does.
// Everything else (floats, f-strings, hexadecimal) is opaque: itself and nothing more.
#pragma once

#include "python/evaluator.h"

namespace tokamax::python {

const Value& literal_value(Evaluator& evaluator, const Expr& expr);

}  // namespace tokamax::python
