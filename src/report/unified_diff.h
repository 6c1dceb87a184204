// The difference of two texts, as `git apply` and `patch -p1` take it.
#pragma once

#include <string>
#include <string_view>

namespace tokamax::report {

// Appends the hunks that turn `before` into `after`, with three lines around each change; nothing
// when they are equal. `path` is relative to where the patch is applied.
void append_unified_diff(std::string_view path, std::string_view before, std::string_view after,
                         std::string& out);

}  // namespace tokamax::report
