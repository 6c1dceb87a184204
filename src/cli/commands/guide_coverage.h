// What the style guide demands, and which rules decide it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lint/rule.h"

namespace tokamax::cli {

struct Statement {
  int section;             // of the guide
  bool checklist;          // also in the checklist at its end
  std::string_view text;   // Markdown
  std::string_view codes;  // separated by spaces; may be empty
  std::string_view limit;  // what no static tool can decide of it, and why; may be empty
};

// By section, checklist items first.
std::span<const Statement> guide_statements();

// The document docs/coverage.md. Links are relative to the folder it stands in.
std::string coverage_as_markdown(std::span<const lint::Rule> rules);

}  // namespace tokamax::cli
