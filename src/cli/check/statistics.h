// `--statistics`: findings counted by rule; no finding, no line.
#pragma once

#include <span>
#include <string>

#include "lint/diagnostic.h"

namespace tokamax::cli {

// One line a rule, the most frequent first: "  12  TKX1101  missing-shape-comment  [*]". Rules
// whose findings all have a safe fix carry the mark.
std::string statistics(std::span<const lint::Diagnostic> diagnostics);

}  // namespace tokamax::cli
