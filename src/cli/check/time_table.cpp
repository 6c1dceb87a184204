// Work of all threads added up, so that the phases may take longer than the run; rules below their
// phase, slowest first.
#include "cli/check/time_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "lint/rule.h"

namespace tokamax::cli {
namespace {

using Duration = lint::Timings::Duration;

std::string_view name_of(lint::Phase phase) {
  switch (phase) {
    case lint::Phase::Find:
      return "finding files and their configuration";
    case lint::Phase::Read:
      return "reading files";
    case lint::Phase::Syntax:
      return "syntax and names";
    case lint::Phase::Launches:
      return "launches and kernels";
    case lint::Phase::Operators:
      return "operators";
    case lint::Phase::Rules:
      return "rules";
    case lint::Phase::Comments:
      return "suppressions";
    case lint::Phase::Tell:
      return "fixes and reports";
  }
  return "";
}

double milliseconds(Duration time) { return static_cast<double>(time.count()) / 1e6; }

std::string_view rule_name(std::string_view code) {
  const auto rules = rules::all_rules();
  const auto found = std::ranges::find(rules, code, &lint::Rule::code);
  return found == rules.end() ? std::string_view() : found->name;
}

void append_rules(const lint::Timings& timings, std::string& text) {
  std::vector<std::pair<std::string_view, Duration>> rules(timings.rules().begin(),
                                                           timings.rules().end());
  std::ranges::stable_sort(rules, [](const auto& a, const auto& b) { return a.second > b.second; });
  for (const auto& [code, time] : rules) {
    fmt::format_to(std::back_inserter(text), "{:>23.2f} ms  {:<7} {}\n", milliseconds(time), code,
                   rule_name(code));
  }
}

}  // namespace

std::string time_table(const lint::Timings& timings, Duration passed) {
  Duration sum{0};
  for (const auto& [phase, time] : timings.phases()) sum += time;
  std::string text = fmt::format("{:.1f} ms passed; {:.1f} ms of work in all threads:\n",
                                 milliseconds(passed), milliseconds(sum));
  for (const auto& [phase, time] : timings.phases()) {
    const double share = sum.count() == 0 ? 0 : 100 * milliseconds(time) / milliseconds(sum);
    fmt::format_to(std::back_inserter(text), "{:>10.1f} ms {:>4.0f} %  {}\n", milliseconds(time),
                   share, name_of(phase));
    if (phase == lint::Phase::Rules) append_rules(timings, text);
  }
  return text;
}

}  // namespace tokamax::cli
