// The dimensions that a file names in shapes: jaxtyping strings and shape comments of parameters.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ops/op_directory.h"

namespace tokamax::rules {

struct DimensionUse {
  std::string_view name;  // "T" of `*#T`, `2 * T` and `cdiv(T, 8)`
  syntax::Span span;
  std::string axis;  // "axis 1 of `x_ref`"; "" where nothing has a name
};

// In source order. What cannot be read as a shape is left out, and so are numbers, anonymous axes
// and what is computed from objects (`cfg.size`).
std::vector<DimensionUse> dimension_uses(const ops::File& file);

}  // namespace tokamax::rules
