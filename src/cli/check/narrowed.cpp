// Outdated baseline entries are counted first, while all findings are still there.
#include "cli/check/narrowed.h"

#include <utility>

#include "cli/check/run_scope.h"

namespace tokamax::cli {
namespace {

std::vector<OutdatedBaseline> outdated(const CheckOptions& options, const Found& found,
                                       const lint::Result& result,
                                       const std::vector<project::Baseline>& baselines) {
  std::vector<OutdatedBaseline> outdated;
  if (options.quiet) return outdated;
  for (const project::Baseline& baseline : baselines) {
    const auto gone = baseline.gone(result.diagnostics, scope_of(options, found, result));
    if (!gone.empty()) outdated.push_back({baseline.path(), gone.size()});
  }
  return outdated;
}

}  // namespace

Narrowed narrow(Linted linted, const CheckOptions& options, const Found& found,
                NewFindings& narrowing) {
  Narrowed narrowed{std::move(linted), 0, 0, {}};
  lint::Result& result = narrowed.linted.result;
  narrowed.outdated = outdated(options, found, result, narrowing.baselines());
  const std::vector<bool> known = narrowing.in_baseline(result.diagnostics);
  std::size_t at = 0;
  std::erase_if(result.diagnostics, [&](const lint::Diagnostic& finding) {
    const bool is_known = known[at++];
    if (!is_known && narrowing.is_on_changed(finding)) return false;
    ++(is_known ? narrowed.in_baseline : narrowed.on_unchanged);
    return true;
  });
  return narrowed;
}

}  // namespace tokamax::cli
