// Files into memory: one open, one stat, one read.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace tokamax::project {

// The bytes of a regular file of at most `max_bytes`; otherwise `why` says what is wrong. The size
// is asked before anything is read, so that a huge file costs nothing.
std::optional<std::string> read_file(const std::string& path, std::size_t max_bytes,
                                     std::string& why);

// All that an open descriptor (standard input) gives, up to `max_bytes`.
std::optional<std::string> read_descriptor(int descriptor, std::size_t max_bytes, std::string& why);

// A file of any size, or standard input ("-"), piece by piece; false with `why` when it cannot be
// read to its end.
bool read_pieces(const std::string& path, std::string& why,
                 const std::function<void(std::string_view)>& piece);

// The system's words for an errno value, in lower case as messages are: "permission denied".
std::string error_text(int error_number);

}  // namespace tokamax::project
