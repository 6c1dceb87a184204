// Replacing a user's source file by its repaired text.
#pragma once

#include <string>
#include <string_view>

namespace tokamax::project {

// True when nobody may write the file, which its owner meant even if the system would let us.
bool is_read_only(const std::string& path);

// Replaces `before` by `after`, atomically. False, with `why` and nothing changed, when the file is
// read-only, no longer holds `before`, or cannot be written.
bool rewrite_file(const std::string& path, std::string_view before, std::string_view after,
                  std::string& why);

}  // namespace tokamax::project
