// What a reporter is given: findings, and what a run knows about them.
#pragma once

#include <span>
#include <string_view>

#include "lint/diagnostic.h"
#include "lint/rule.h"
#include "report/summary.h"

namespace tokamax::report {

// Nothing is owned: what it points to outlives the writing of the report.
struct Input {
  std::span<const lint::Diagnostic> diagnostics;  // in the order lint() gives
  std::span<const lint::Rule> rules;              // all there are, in order of code
  Summary summary;
  std::string_view version;  // of this program, "0.1.0"

  // Code hosts want paths from the repository's root. Both absolute; when empty, relative paths
  // are taken to start there already.
  std::string_view root;
  std::string_view working_directory;

  bool color = false;  // for terminals
  bool quiet = false;  // text formats leave out the closing sentence
};

// Appends a whole report to `out`.
using Write = void (*)(const Input& input, std::string& out);

}  // namespace tokamax::report
