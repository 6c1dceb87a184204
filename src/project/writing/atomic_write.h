// Replacing a file's content so that no reader and no crash ever sees half of it.
#pragma once

#include <string>
#include <string_view>

namespace tokamax::project {

// Writes `bytes` to a new file beside `path`, flushes it to the disk and renames it over `path`.
// Permissions are kept; a link stays a link and its target is replaced. Creates the file when
// there is none. False, with `why` and nothing changed, when any step fails.
bool write_atomically(const std::string& path, std::string_view bytes, std::string& why);

}  // namespace tokamax::project
