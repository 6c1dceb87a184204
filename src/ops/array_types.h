// The axes that jaxtyping annotations name: `Float[Array, "*B T D"]`. All text is of the module's
// source.
#pragma once

#include <string_view>
#include <vector>

#include "python/module.h"

namespace tokamax::ops {

// One axis of one annotation.
struct AxisUse {
  syntax::Span span;        // the whole token, modifiers included
  std::string_view text;    // as written: "*#B"
  std::string_view name;    // "B"; "" of `...`, `_`, numbers and expressions
  bool variadic = false;    // `*B`: any number of axes
  bool broadcasts = false;  // `#D`: may be 1 where another argument has D
};

// All of a file, in source order; empty when it does not import jaxtyping. Strings that are joined
// or computed are left out. Ask `file.axes()`, which does this once.
std::vector<AxisUse> find_axes(const python::Module& module);

}  // namespace tokamax::ops
