// Names of looked-into functions in the shapes of a launch.
#pragma once

#include "pallas/launch/launch.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// A helper's own name stands for a shape's extent when nothing else does: `head_dim` of
// `packed(q)`. Where the same name means something else beside the launch, or in another of its
// shapes (`packed(q)` and `packed(k)`), such an extent cannot be said.
void drop_ambiguous_names(python::Evaluator& evaluator, Launch& launch);

}  // namespace tokamax::pallas
