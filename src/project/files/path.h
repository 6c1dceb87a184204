// Paths as text: joined and split without asking the disk, except where the name says so.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tokamax::project {

// "a" + "b" → "a/b"; "" + "b" → "b"; "/" + "b" → "/b".
std::string join(std::string_view folder, std::string_view name);

// "a/b" → "a"; "a" → ""; "/a" → "/"; "/" → "/".
std::string parent_of(std::string_view path);

// The last segment: "a/b" → "b".
std::string_view name_of(std::string_view path);

// "a//b/" → "a//b": slashes at the end are dropped, except of "/" itself.
std::string_view without_trailing_slashes(std::string_view path);

// Part of `path` below `folder`, or "" when it is not below it. Both absolute.
std::string_view relative_to(std::string_view folder, std::string_view path);

// Any path from `folder` to `path`, if need be with "..", and back again. Absolute and without
// "..".
std::string relative_path(std::string_view folder, std::string_view path);
std::string absolute_path(std::string_view folder, std::string_view relative);

// Absolute path without links, "." and ".."; nothing when it does not exist (errno says why).
std::optional<std::string> real_path(const std::string& path);

// The same, for a path whose last segment need not exist.
std::optional<std::string> real_path_of_new(const std::string& path);

// The same for any path, as far as the folders above it exist: a text from standard input may have
// the name of a file that does not.
std::string real_path_of_any(const std::string& path);

}  // namespace tokamax::project
