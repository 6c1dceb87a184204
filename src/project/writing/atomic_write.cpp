// A temporary file in the same folder, fsync, then rename; the mode, and where possible the owner,
// are those of the old file.
#include "project/writing/atomic_write.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "project/files/descriptor.h"
#include "project/files/path.h"
#include "project/files/read_file.h"
#include "project/writing/write_file.h"

namespace tokamax::project {
namespace {

constexpr mode_t kDefaultMode = 0644;

bool failed(std::string& why) {
  why = error_text(errno);
  return false;
}

// The file that `path` means after all links, also when it does not exist yet.
std::string target_of(const std::string& path) { return real_path(path).value_or(path); }

// The owner is kept when the system allows it: root may be fixing somebody's files.
bool copy_attributes(const std::string& from, int to) {
  struct stat status {};
  if (::stat(from.c_str(), &status) != 0) return ::fchmod(to, kDefaultMode) == 0;
  const bool owner_kept = ::fchown(to, status.st_uid, status.st_gid) == 0;
  constexpr mode_t kPermissions = 0777;
  constexpr mode_t kAllBits = 07777;  // set-user-id bits only make sense with the same owner
  return ::fchmod(to, status.st_mode & (owner_kept ? kAllBits : kPermissions)) == 0;
}

bool write_and_close(int descriptor, std::string_view bytes, const std::string& attributes_from) {
  Descriptor file(descriptor);
  errno = write_all(file.get(), bytes);
  if (errno != 0 || !copy_attributes(attributes_from, file.get())) return false;
  if (::fsync(file.get()) != 0) return false;
  return ::close(file.release()) == 0;
}

}  // namespace

bool write_atomically(const std::string& path, std::string_view bytes, std::string& why) {
  const std::string target = target_of(path);
  const std::string folder = parent_of(target);
  std::string temporary = join(folder, ".tokamax-lint-XXXXXX");
  const int descriptor = ::mkostemp(temporary.data(), O_CLOEXEC);
  if (descriptor < 0) return failed(why);
  if (write_and_close(descriptor, bytes, target) &&
      std::rename(temporary.c_str(), target.c_str()) == 0) {
    return true;
  }
  const int error = errno;
  ::unlink(temporary.c_str());
  errno = error;
  return failed(why);
}

}  // namespace tokamax::project
