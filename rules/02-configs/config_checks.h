// What the `__post_init__` of a config refuses.
#pragma once

#include <string_view>
#include <vector>

#include "ops/op_directory.h"

namespace tokamax::rules {

// A `raise` in `__post_init__`, nested functions left out.
struct ConfigRaise {
  syntax::NodeId statement = syntax::kNoNode;
  syntax::NodeId exception = syntax::kNoNode;  // the exception's name; kNoNode for a bare raise
  std::string_view builtin;                    // "TypeError" of a builtin exception, else ""
  syntax::NodeId condition = syntax::kNoNode;  // of the `if` right around it
  // The one field that all conditions around it read; "" when it is not exactly one, or when they
  // read something that nobody can follow.
  std::string_view field;
};

std::vector<ConfigRaise> config_raises(const ops::ConfigClass& config);
// The assert statements of `__post_init__`.
std::vector<syntax::NodeId> config_asserts(const ops::ConfigClass& config);

}  // namespace tokamax::rules
