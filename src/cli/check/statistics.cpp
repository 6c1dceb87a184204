// Most findings first, then in order of codes; `[*]` where all can be fixed safely.
#include "cli/check/statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <vector>

#include "lint/rule.h"

namespace tokamax::cli {
namespace {

struct Count {
  const lint::Rule* rule;
  std::size_t findings = 0;
  std::size_t fixable = 0;
};

std::vector<Count> count_by_rule(std::span<const lint::Diagnostic> diagnostics) {
  std::vector<Count> counts;
  for (const lint::Diagnostic& finding : diagnostics) {
    auto count = std::find_if(counts.begin(), counts.end(), [&finding](const Count& other) {
      return other.rule == finding.rule;
    });
    if (count == counts.end()) count = counts.insert(count, {finding.rule});
    ++count->findings;
    if (finding.fix && finding.fix->applicability == lint::Applicability::Safe) ++count->fixable;
  }
  return counts;
}

// Rules lie in one table in order of their codes, so their addresses are that order.
bool is_before(const Count& a, const Count& b) {
  return a.findings != b.findings ? a.findings > b.findings : a.rule < b.rule;
}

}  // namespace

std::string statistics(std::span<const lint::Diagnostic> diagnostics) {
  std::vector<Count> counts = count_by_rule(diagnostics);
  std::sort(counts.begin(), counts.end(), is_before);
  std::string text;
  std::size_t width = 1;
  std::size_t code_width = 1;
  for (const Count& count : counts) {
    width = std::max(width, fmt::formatted_size("{}", count.findings));
    code_width = std::max(code_width, count.rule->code.size());
  }
  for (const Count& count : counts) {
    fmt::format_to(std::back_inserter(text), "{:>{}}  {:<{}}  {}{}\n", count.findings, width,
                   count.rule->code, code_width, count.rule->name,
                   count.fixable == count.findings ? "  [*]" : "");
  }
  return text;
}

}  // namespace tokamax::cli
