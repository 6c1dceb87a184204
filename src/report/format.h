// The output formats by name.
#pragma once

#include <span>
#include <string_view>

#include "report/input.h"

namespace tokamax::report {

// A row of the table; static.
struct Format {
  std::string_view name;     // as --format takes it
  std::string_view summary;  // one line for the help text
  Write write;
};

// All formats, in the order to be listed.
std::span<const Format> formats();

// The format of that name, or nullptr.
const Format* find_format(std::string_view name);

}  // namespace tokamax::report
