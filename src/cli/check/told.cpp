// Failed repairs and outdated baselines first, then the findings, then what could not be found or
// read: the end is seen.
#include "cli/check/told.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/check/delivery.h"
#include "cli/check/findings_report.h"
#include "cli/console.h"

namespace tokamax::cli {
namespace {

void tell_outdated(const OutdatedBaseline& baseline) {
  const std::size_t count = baseline.entries;
  print_note(fmt::format("{} of {} no longer occur{}; `tokamax-lint baseline` drops {}",
                         count == 1 ? "1 entry" : fmt::format("{} entries", count), baseline.path,
                         count == 1 ? "s" : "", count == 1 ? "it" : "them"));
}

bool report(const CheckOptions& options, const std::vector<Output>& outputs, const Found& found,
            const Narrowed& narrowed) {
  const bool is_silent = options.diff || options.fix_only;
  return is_silent ? report_changes(options, narrowed.linted)
                   : report_findings(options, outputs, found, narrowed);
}

bool fails(const CheckOptions& options, const FailLevels& levels, const Linted& linted) {
  if (options.exit_zero) return false;
  if (options.diff) return !linted.fixed.empty();
  if (options.fix_only) return false;
  const auto& findings = linted.result.diagnostics;
  return std::any_of(findings.begin(), findings.end(), [&](const lint::Diagnostic& finding) {
    return finding.severity >= levels.of(finding.path);
  });
}

}  // namespace

Told tell(const CheckOptions& options, const std::vector<Output>& outputs, const Found& found,
          const Narrowed& narrowed, lint::Timings* timings) {
  const lint::Stopwatch watch(timings, lint::Phase::Tell);
  const Linted& linted = narrowed.linted;
  for (const lint::FixFailure& failure : linted.failures) warn_of(failure);
  for (const OutdatedBaseline& baseline : narrowed.outdated) tell_outdated(baseline);
  const bool delivered = !fixes(options) || deliver_repairs(options, linted);
  const bool reported = report(options, outputs, found, narrowed);
  const bool all_found = tell_problems(found.list.problems);
  const bool all_read = tell_problems(linted.unreadable) && linted.result.rejected.empty();
  return {delivered && reported && all_found && all_read,
          fails(options, found.fail_levels, linted)};
}

ExitStatus status_of(const Told& told) {
  if (!told.complete) return kUntrusted;
  return told.fails ? kFindings : kClean;
}

bool tell_problems(const std::vector<project::Problem>& problems) {
  for (const project::Problem& problem : problems) {
    print_error("{}: {}", problem.path.empty() ? "." : problem.path, problem.message);
  }
  return problems.empty();
}

}  // namespace tokamax::cli
