// Loops over write(2). A regular file is replaced as a whole, /dev/stdout and pipes are written to.
#include "project/writing/write_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "project/files/descriptor.h"
#include "project/files/read_file.h"
#include "project/writing/atomic_write.h"

namespace tokamax::project {

int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

bool write_output(const std::string& path, std::string_view bytes, std::string& why) {
  struct stat status {};
  const bool replaceable = ::stat(path.c_str(), &status) != 0 || S_ISREG(status.st_mode);
  if (replaceable) return write_atomically(path, bytes, why);
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  const int error = file.is_open() ? write_all(file.get(), bytes) : errno;
  if (error != 0) why = error_text(error);
  return error == 0;
}

}  // namespace tokamax::project
