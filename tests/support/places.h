// Where a test finds the repository and the program: where they were built, unless the environment
// names others (as tests/scaffold does, which tests a copy).
#pragma once

#include <cstdlib>
#include <string>

namespace tokamax::testing {

// The root of the repository.
inline std::string source_dir() {
  const char* other = std::getenv("TOKAMAX_LINT_SOURCE_DIR");
  return other == nullptr ? TOKAMAX_LINT_SOURCE_DIR : other;
}

// The path of the program.
inline std::string program_path() {
  const char* other = std::getenv("TOKAMAX_LINT_PROGRAM");
  return other == nullptr ? TOKAMAX_LINT_PROGRAM : other;
}

}  // namespace tokamax::testing
