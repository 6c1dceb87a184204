// Addresses of this project's pages. The one place to change when it moves.
#pragma once

#include <string>
#include <string_view>

#include "lint/rule.h"

namespace tokamax::report {

inline constexpr std::string_view kToolName = "tokamax-lint";
inline constexpr std::string_view kProjectUrl = "https://github.com/openxla/tokamax-lint";

// The page of a rule as people read it.
inline std::string url_of(const lint::Rule& rule) {
  return std::string(kProjectUrl).append("/blob/main/rules/").append(rule.path);
}

}  // namespace tokamax::report
