// Paths in text files, quoted as git quotes them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tokamax::project {

// The path itself, or "…" with escapes when it holds white space, quotes, control bytes, bytes
// that are not UTF-8 or "::", or begins with a mark of a comment or a merge.
std::string quoted_path(std::string_view path);

// Takes the quoted string that `text` begins with off its front; nothing, and `text` as it was,
// when it is none or a bad one.
std::optional<std::string> take_quoted(std::string_view& text);

}  // namespace tokamax::project
