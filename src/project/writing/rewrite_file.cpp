// Reads the file once more first: what someone else has changed meanwhile is left alone, and so is
// what is read-only.
#include "project/writing/rewrite_file.h"

#include <sys/stat.h>
#include <unistd.h>

#include <optional>

#include "project/files/read_file.h"
#include "project/writing/atomic_write.h"
#include "syntax/source.h"

namespace tokamax::project {

bool is_read_only(const std::string& path) {
  // A rename asks for the folder's permission only, and root for none.
  constexpr mode_t kAnyoneWrites = 0222;
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return false;
  return (status.st_mode & kAnyoneWrites) == 0 || ::access(path.c_str(), W_OK) != 0;
}

bool rewrite_file(const std::string& path, std::string_view before, std::string_view after,
                  std::string& why) {
  if (is_read_only(path)) {
    why = "is read-only";
    return false;
  }
  const std::optional<std::string> now = read_file(path, syntax::kMaxSourceBytes, why);
  if (!now) return false;
  if (*now != before) {
    why = "was changed by someone else meanwhile";
    return false;
  }
  return write_atomically(path, after, why);
}

}  // namespace tokamax::project
