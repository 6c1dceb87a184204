// What one binding makes of a name: `x = v`, `a, b = v`, `x += v`, `x.append(v)`, imports,
// definitions.
//
// Lifetime: results belong to the Evaluator. Opaque, told apart by the binding, when the text does
// not say what the name gets.
#pragma once

#include "python/reaching.h"

namespace tokamax::python {

const Value& binding_value(Reaching& reaching, const Binding& event);

}  // namespace tokamax::python
