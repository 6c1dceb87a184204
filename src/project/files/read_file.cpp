// Reading with open/fstat/read: for files of this size faster than mapping them.
#include "project/files/read_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "project/files/descriptor.h"
#include "syntax/text.h"

namespace tokamax::project {
namespace {

constexpr std::size_t kChunk = std::size_t{64} << 10U;

std::string too_large(std::size_t max_bytes) {
  return fmt::format("is larger than the limit of {} MiB", max_bytes >> 20U);
}

std::optional<std::string> failed(std::string text, std::string& why) {
  why = std::move(text);
  return std::nullopt;
}

// Reads to the end. A regular file ends after `expected` bytes, which saves the read that would
// find out; where that is 0 (pipes, /proc) only a read can tell.
std::optional<std::string> read_all(int descriptor, std::size_t expected, std::size_t max_bytes,
                                    std::string& why) {
  std::string bytes;
  std::size_t size = 0;
  bytes.resize(expected == 0 ? kChunk : expected);
  while (true) {
    const ssize_t count = ::read(descriptor, bytes.data() + size, bytes.size() - size);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return failed(error_text(errno), why);
    size += static_cast<std::size_t>(count);
    if (size > max_bytes) return failed(too_large(max_bytes), why);
    if (count == 0 || size == expected) break;
    if (size == bytes.size()) bytes.resize(2 * size);
  }
  bytes.resize(size);
  return bytes;
}

}  // namespace

std::string error_text(int error_number) {
  std::string text = std::strerror(error_number);
  if (!text.empty()) text[0] = syntax::to_lower(text[0]);
  return text;
}

std::optional<std::string> read_file(const std::string& path, std::size_t max_bytes,
                                     std::string& why) {
  // Without O_NONBLOCK, opening a named pipe would wait for a writer for ever.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat status {};
  if (!file.is_open() || ::fstat(file.get(), &status) != 0) return failed(error_text(errno), why);
  if (!S_ISREG(status.st_mode)) return failed("is not a regular file", why);
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size > max_bytes) return failed(too_large(max_bytes), why);
  return read_all(file.get(), size, max_bytes, why);
}

bool read_pieces(const std::string& path, std::string& why,
                 const std::function<void(std::string_view)>& piece) {
  const bool is_stdin = path == "-";
  const Descriptor file(is_stdin ? -1 : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  const int descriptor = is_stdin ? STDIN_FILENO : file.get();
  std::string bytes(kChunk, '\0');
  ssize_t count = -1;
  if (descriptor < 0) return why = error_text(errno), false;
  while ((count = ::read(descriptor, bytes.data(), bytes.size())) != 0) {
    if (count > 0) {
      piece(std::string_view(bytes).substr(0, static_cast<std::size_t>(count)));
    } else if (errno != EINTR) {
      return why = error_text(errno), false;
    }
  }
  return true;
}

std::optional<std::string> read_descriptor(int descriptor, std::size_t max_bytes,
                                           std::string& why) {
  return read_all(descriptor, 0, max_bytes, why);
}

}  // namespace tokamax::project
