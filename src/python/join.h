// The value that a name has after two paths met.
//
// Lifetime: results belong to the Evaluator and live as long as it does.
// An Unknown side is joined to an opaque value, which only `identity` (the place of meeting) tells
// from others.
#pragma once

#include "python/evaluator.h"

namespace tokamax::python {

const Value& join(Evaluator& evaluator, const Value& a, const Value& b, const void* identity);

// One of several functions: a Choice, of which nested ones become part.
const Value& choice(Evaluator& evaluator, const Value& a, const Value& b);

}  // namespace tokamax::python
