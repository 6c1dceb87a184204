// The table of rules, as everyone but the rules themselves sees it: each rule's page (from
// rules/**.md, made into a table by CMake) and its function.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "lint/check.h"
#include "lint/severity.h"

namespace tokamax::lint {

enum class FixKind : std::uint8_t { None, Safe, Unsafe };

// A number that a rule goes by and a project may change; a row under "Options" on its page.
struct NumberOption {
  std::string_view name;  // "max-refs"
  std::uint32_t usual = 0;
  std::string_view meaning;  // Markdown, one line
};

struct Rule {
  std::string_view code;     // "TKX602"
  std::string_view name;     // "undescriptive-grid-index"
  std::string_view title;    // the page's heading
  std::string_view path;     // of the page, from rules/: "06-names/undescriptive-grid-index.md"
  std::string_view section;  // of the guide: "6"; "" for the tool's own findings
  Severity severity = Severity::Warning;
  bool pedantic = false;  // off unless selected
  FixKind fix = FixKind::None;
  std::string_view page;   // the whole Markdown page
  std::string_view cases;  // the text of <name>.cases.md, or ""
  const Check* check = nullptr;
  std::span<const NumberOption> numbers{};
};

}  // namespace tokamax::lint

namespace tokamax::rules {
// All rules, sorted by code. Static storage; made by CMake from the pages.
std::span<const lint::Rule> all_rules();
}  // namespace tokamax::rules
