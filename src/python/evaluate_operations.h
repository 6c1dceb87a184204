// What operators, `a if c else b`, `a or b` and comprehensions evaluate to.
//
// Lifetime: results belong to the Evaluator and live as long as it does.
// What is not computed is an Operation on its operands, or opaque; Unknown without an operator.
#pragma once

#include "python/evaluator.h"

namespace tokamax::python {

const Value& operation_value(Evaluator& evaluator, const Expr& expr);
const Value& conditional_value(Evaluator& evaluator, const Expr& expr);

// Only `[f(x) for x in KNOWN]` and `[v for _ in range(3)]`: one loop, no condition.
const Value& comprehension_value(Evaluator& evaluator, const Expr& expr);

}  // namespace tokamax::python
