// What tuples, lists, dicts, attributes and subscripts evaluate to.
//
// Lifetime: results belong to the Evaluator and live as long as it does.
// A spread that is not known leaves the container open; Unknown where a part is missing (kNoNode).
#pragma once

#include "python/evaluator.h"

namespace tokamax::python {

const Value& sequence_value(Evaluator& evaluator, const Expr& expr);
const Value& mapping_value(Evaluator& evaluator, const Expr& expr);
const Value& attribute_value(Evaluator& evaluator, const Expr& expr);
const Value& subscript_value(Evaluator& evaluator, const Expr& expr);

}  // namespace tokamax::python
