// What the style guide asks for, by section; made by the build from rules/*/README.md.
#pragma once

#include <span>
#include <string_view>

namespace tokamax::lint {

// One demand of the guide, in our words. Texts are Markdown, one line each.
struct Statement {
  bool checklist = false;  // the guide's checklist repeats it
  std::string_view text;
  std::span<const std::string_view> codes;  // of the rules that decide it, "TKX602"; may be empty
  std::string_view limit;  // what no static tool can decide of it, and why; may be empty
};

struct GuideSection {
  int number = 0;
  std::string_view title;                 // "Names of variables"
  std::span<const Statement> statements;  // those of the checklist first; never empty
};

}  // namespace tokamax::lint

namespace tokamax::rules {
// All sections of the guide by number. A rule need not decide any statement. Static storage.
std::span<const lint::GuideSection> guide();
}  // namespace tokamax::rules
