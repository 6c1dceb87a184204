// A place reads file:line:column, or just "--config".
#include "project/config/setting_values.h"

#include <fmt/format.h>

namespace tokamax::project {

std::string place(const Origin& origin) {
  if (origin.line == 0) return origin.file;
  return fmt::format("{}:{}:{}", origin.file, origin.line, origin.column);
}

}  // namespace tokamax::project
