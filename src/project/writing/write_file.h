// Bytes out of the process.
#pragma once

#include <string>
#include <string_view>

namespace tokamax::project {

// Writes everything or returns the errno that stopped it; 0 when all is written.
int write_all(int descriptor, std::string_view bytes);

// For reports: a regular or new file is replaced atomically; a device or pipe is written to.
bool write_output(const std::string& path, std::string_view bytes, std::string& why);

}  // namespace tokamax::project
