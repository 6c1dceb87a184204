// The dimensions that a file names in shapes: jaxtyping strings and shape comments of parameters.
//
// Names and spans are of the file's source.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "syntax/source.h"

namespace tokamax::ops {

struct File;

struct DimensionUse {
  std::string_view name;  // "T" of `*#T`, `2 * T` and `cdiv(T, 8)`
  syntax::Span span;
  std::string axis;  // "axis 1 of `x_ref`"; "" where nothing has a name
};

// In source order. What cannot be read as a shape is left out, and so are numbers, anonymous axes
// and what is computed from objects (`cfg.size`). Ask `file.dimension_uses()`, which does this
// once.
std::vector<DimensionUse> find_dimension_uses(const File& file);

}  // namespace tokamax::ops
