// Shapes of arrays that a launcher makes out of others on the way to its launch.
#pragma once

#include <optional>
#include <vector>

#include "pallas/launch/launch.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// The shape of a call's result, unset when it is not known (`x.astype(…)`, `x.reshape(1, D)`,
// `jnp.pad(x, …)`). An extent that cannot be said has no text; that it is there is known.
std::optional<std::vector<Extent>> shape_of_call(python::Evaluator& evaluator,
                                                 const python::Value& call);

}  // namespace tokamax::pallas
