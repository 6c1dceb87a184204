// The memory space that all refs of a group share.
#pragma once

#include "pallas/launch.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// Of a tuple, dict or dataclass of specs and buffers, or of `jax.tree.map(lambda _: spec, tree)`;
// Unknown unless every leaf that is there says the same.
MemorySpace space_of_group(python::Evaluator& evaluator, const python::Expr& group,
                           Backend backend);

// Whether an argument of a launch can be in another space than the launch's default: an array that
// a function made which was not looked into.
bool may_be_constrained(const python::Value& array);

}  // namespace tokamax::pallas
