// Shell patterns as git reads them: `*`, `?`, `[a-z]` and `**`. Matching takes at most
// pattern length × path length steps, whatever the pattern.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tokamax::syntax {

// True when `pattern` matches the whole of one path segment. Bytes are compared, not characters,
// as git does. A pattern with an unclosed bracket or a backslash at its end matches nothing.
bool segment_matches(std::string_view pattern, std::string_view name);

// A pattern for relative paths: "/" separates segments, and a segment "**" stands for any number
// of them, none included, except at the end, where it needs one.
class Glob {
 public:
  explicit Glob(std::string_view pattern);
  [[nodiscard]] bool matches(std::string_view path) const;

 private:
  std::vector<std::string> segments_;
};

}  // namespace tokamax::syntax
