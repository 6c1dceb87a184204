// What a launcher knows of its arrays: shapes it was told or has unpacked.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pallas/launch/launch.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// The extents of a shape expression (a tuple of known length); unset when it is none.
std::optional<std::vector<Extent>> read_shape(python::Evaluator& evaluator,
                                              const python::Expr& shape);

// `jax.ShapeDtypeStruct(shape, dtype)` or `jax.ShapeDtypeStruct.like(x)`.
bool is_array_struct(const python::Value& value);

// The shape of an array expression: from its ShapeDtypeStruct, from the call that made it
// (`jnp.zeros((T, D))`), or from the names that `B, T, D = x.shape` gave its extents; else unset.
std::optional<std::vector<Extent>> array_shape(python::Evaluator& evaluator,
                                               const python::Expr& array);

// Whether two shapes are the same, axis by axis.
bool same_shape(python::Evaluator& evaluator, const std::vector<Extent>& a,
                const std::vector<Extent>& b);

// The dtype that a ShapeDtypeStruct or a cast states, or nothing.
python::Expr array_element(python::Evaluator& evaluator, const python::Expr& array);

}  // namespace tokamax::pallas
