// One Markdown table a section; its text is docs/coverage.md, which a test compares.
#include "cli/commands/guide_coverage.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace tokamax::cli {
namespace {

constexpr std::string_view kHead =
    "# Coverage of the guide\n\n"
    "What the Tokamax style guide asks for, section by section, in our words; what its checklist\n"
    "repeats stands first in each section and is marked ✓. Beside it are the rules that decide it "
    "and\n"
    "what no static tool can decide. Written by `tokamax-lint rules --coverage`; a test keeps it "
    "true.\n";

// The build has checked that each code is a rule's.
std::string links(std::span<const lint::Rule> rules, std::span<const std::string_view> codes) {
  std::string text;
  for (const std::string_view code : codes) {
    const auto rule = std::ranges::find(rules, code, &lint::Rule::code);
    if (rule == rules.end()) continue;
    fmt::format_to(std::back_inserter(text), "{}[{}](../rules/{})", text.empty() ? "" : ", ", code,
                   rule->path);
  }
  return text;
}

}  // namespace

std::string coverage_as_markdown(std::span<const lint::GuideSection> guide,
                                 std::span<const lint::Rule> rules) {
  std::string text(kHead);
  const auto out = std::back_inserter(text);
  for (const lint::GuideSection& section : guide) {
    fmt::format_to(out,
                   "\n## §{} {}\n| | Statement | Rules | Left to people |\n|---|---|---|---|\n",
                   section.number, section.title);
    for (const lint::Statement& statement : section.statements) {
      fmt::format_to(out, "| {} | {} | {} | {} |\n", statement.checklist ? "✓" : "", statement.text,
                     links(rules, statement.codes), statement.limit);
    }
  }
  return text;
}

}  // namespace tokamax::cli
