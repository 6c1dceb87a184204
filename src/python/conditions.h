// Whether a condition certainly holds (Same) or certainly does not (Different).
//
// Owns nothing. Unknown for every other condition, and for one that is missing (kNoNode).
#pragma once

#include "python/evaluator.h"

namespace tokamax::python {

Truth holds(Evaluator& evaluator, const Expr& condition);

// Whether the `if`s around a statement of a body let control reach it.
Truth is_reached(Evaluator& evaluator, NodeId statement, NodeId body, const Module& module,
                 const Frame* frame);

}  // namespace tokamax::python
