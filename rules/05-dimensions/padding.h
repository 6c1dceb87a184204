// Values that are an extent rounded up to whole tiles.
#pragma once

#include "python/evaluator.h"

namespace tokamax::rules {

// `cdiv(T, t) * t`, `round_up(T, 8)`, `T + pad`, also one step away (`nt = cdiv(T, t)`).
bool is_padded(const python::Module& module, syntax::NodeId value);

// An amount that is added to reach whole tiles: `pad`, `-T % t`, `(t - T % t) % t`.
bool is_padding(const python::Module& module, syntax::NodeId value);

// Whether axis `index` of an array of rank `rank` (-1: unknown) was padded by the `jnp.pad` that
// made it.
bool is_padded_axis(python::Evaluator& evaluator, const python::Expr& array, std::int64_t index,
                    std::int64_t rank);

}  // namespace tokamax::rules
