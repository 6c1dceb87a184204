// What a call of a function gives, when its body is one answer.
//
// Lifetime: results belong to the Evaluator and live as long as it does.
// The call itself, not looked into, when the function is recursive too deep, wrapped by
// an unknown decorator, a generator, or may end without a return.
#pragma once

#include "python/evaluator.h"

namespace tokamax::python {

// `callee` is a Function value, `call` a Call value with all arguments in place.
const Value& inline_call(Evaluator& evaluator, const Value& callee, const Value& call);

}  // namespace tokamax::python
