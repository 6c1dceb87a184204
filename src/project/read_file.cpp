// Reading with open/fstat/read: for files of this size faster than mapping them.
#include "project/read_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "project/descriptor.h"

namespace tokamax::project {
namespace {

constexpr std::size_t kChunk = std::size_t{64} << 10U;

std::string too_large(std::size_t max_bytes) {
  return fmt::format("is larger than the limit of {} MiB", max_bytes >> 20U);
}

// Reads to the end of the file. `expected` is a hint: files grow and shrink while being read.
std::optional<std::string> read_all(int descriptor, std::size_t expected, std::size_t max_bytes,
                                    std::string& why) {
  std::string bytes;
  std::size_t size = 0;
  bytes.resize(expected + 1);  // one more, so that the end is seen without growing
  while (true) {
    if (size == bytes.size()) bytes.resize(size + std::max(size, kChunk));
    const ssize_t count = ::read(descriptor, bytes.data() + size, bytes.size() - size);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      why = error_text(errno);
      return std::nullopt;
    }
    if (count == 0) break;
    size += static_cast<std::size_t>(count);
    if (size > max_bytes) {
      why = too_large(max_bytes);
      return std::nullopt;
    }
  }
  bytes.resize(size);
  return bytes;
}

}  // namespace

std::string error_text(int error_number) {
  std::string text = std::strerror(error_number);
  if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] + 32);
  return text;
}

std::optional<std::string> read_file(const std::string& path, std::size_t max_bytes,
                                     std::string& why) {
  // Without O_NONBLOCK, opening a named pipe would wait for a writer for ever.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat status {};
  if (!file.is_open() || ::fstat(file.get(), &status) != 0) {
    why = error_text(errno);
    return std::nullopt;
  }
  if (!S_ISREG(status.st_mode)) {
    why = "is not a regular file";
    return std::nullopt;
  }
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size > max_bytes) {
    why = too_large(max_bytes);
    return std::nullopt;
  }
  return read_all(file.get(), size, max_bytes, why);
}

std::optional<std::string> read_descriptor(int descriptor, std::size_t max_bytes,
                                           std::string& why) {
  return read_all(descriptor, kChunk, max_bytes, why);
}

}  // namespace tokamax::project
