// The `Args:` block of a docstring, entry by entry.
#pragma once

#include <string_view>
#include <vector>

#include "python/module.h"

namespace tokamax::rules {

struct ArgsEntry {
  std::string_view name;
  syntax::Span first_line;  // from the name to the end of its line
  std::string_view text;    // behind the colon, further lines included
};

// In order of place; empty when the function has no such block.
std::vector<ArgsEntry> read_args(const python::Module& module, const python::Function& function);

}  // namespace tokamax::rules
