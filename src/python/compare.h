// Whether two values are the same.
//
// Owns nothing. Unknown when either is unknown, may be None, or differs only in what the text
// does not tell; an Unknown value is not even the same as itself.
#pragma once

#include "python/evaluator.h"

namespace tokamax::python {

Truth equal(Evaluator& evaluator, const Value& a, const Value& b);

}  // namespace tokamax::python
