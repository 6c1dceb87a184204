// The statements as a document.
#include "cli/commands/guide_coverage.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace tokamax::cli {
namespace {

constexpr std::array<std::string_view, 15> kSections = {
    "File organization",
    "Config classes",
    "Errors of unsupported features",
    "Comments and docstrings",
    "Names of dimensions",
    "Names of variables",
    "Type annotations",
    "Tests",
    "Shapes and memory spaces in sight",
    "Sections of the signature",
    "Shape comments",
    "Names of refs",
    "Tile shapes",
    "Kernel bodies",
    "Hardware constants",
};

constexpr std::string_view kHead =
    "# Coverage of the guide\n\n"
    "What the Tokamax style guide asks for, section by section, in our words; what its checklist\n"
    "repeats stands first in each section and is marked ✓. Beside it are the rules that decide it "
    "and\n"
    "what no static tool can decide. Written by `tokamax-lint rules --coverage`; a test keeps it "
    "true.\n";

const lint::Rule* rule_of(std::span<const lint::Rule> rules, std::string_view code) {
  const auto found = std::ranges::find(rules, code, &lint::Rule::code);
  return found == rules.end() ? nullptr : &*found;
}

std::string links(std::span<const lint::Rule> rules, std::string_view codes) {
  std::string text;
  while (!codes.empty()) {
    const std::string_view code = codes.substr(0, codes.find(' '));
    codes.remove_prefix(std::min(codes.size(), code.size() + 1));
    const lint::Rule* rule = rule_of(rules, code);
    if (!text.empty()) text += ", ";
    text +=
        rule == nullptr ? std::string(code) : fmt::format("[{}](../rules/{})", code, rule->path);
  }
  return text;
}

}  // namespace

std::string coverage_as_markdown(std::span<const lint::Rule> rules) {
  std::string text(kHead);
  int section = 0;
  for (const Statement& statement : guide_statements()) {
    if (statement.section != section) {
      section = statement.section;
      fmt::format_to(std::back_inserter(text),
                     "\n## §{} {}\n| | Statement | Rules | Left to people |\n|---|---|---|---|\n",
                     section, kSections[static_cast<std::size_t>(section) - 1]);
    }
    fmt::format_to(std::back_inserter(text), "| {} | {} | {} | {} |\n",
                   statement.checklist ? "✓" : "", statement.text, links(rules, statement.codes),
                   statement.limit);
  }
  return text;
}

}  // namespace tokamax::cli
