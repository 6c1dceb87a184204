// Leaving findings out.
#include "cli/narrowing.h"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include "cli/console.h"
#include "project/path.h"

namespace tokamax::cli {
namespace {

class Narrowing final : public lint::Narrowing {
 public:
  std::optional<project::Baseline> baseline;

  [[nodiscard]] std::vector<bool> shown(std::span<const lint::Diagnostic> findings) const override {
    std::vector<bool> result(findings.size(), true);
    if (baseline) {
      result = baseline->known(findings);
      result.flip();
    }
    return result;
  }
};

bool open_baseline(const std::string& path, Narrowing& narrowing) {
  project::Problem problem;
  narrowing.baseline = project::Baseline::read(path, problem);
  if (narrowing.baseline) return true;
  const bool is_there = project::real_path(path).has_value();
  print_error(
      "{}: {}{}", problem.path, problem.message,
      is_there ? "" : fmt::format("; `tokamax-lint baseline --baseline {}` makes it", path));
  return false;
}

void tell_gone(const project::Baseline& baseline, const CheckRun& run, const Ran& ran) {
  if (run.options.quiet) return;
  const std::size_t count = baseline.gone(run.result.diagnostics, scope_of(run, ran)).size();
  if (count == 0) return;
  print_note(fmt::format("{} of {} no longer occur{}; `tokamax-lint baseline` drops {}",
                         count == 1 ? "1 entry" : fmt::format("{} entries", count), baseline.path(),
                         count == 1 ? "s" : "", count == 1 ? "it" : "them"));
}

}  // namespace

bool open_narrowing(CheckRun& run) {
  if (run.options.baseline.empty()) return true;
  auto narrowing = std::make_unique<Narrowing>();
  if (!open_baseline(run.options.baseline, *narrowing)) return false;
  run.narrowing = std::move(narrowing);
  return true;
}

void narrow(CheckRun& run, const Ran& ran) {
  const auto* narrowing = static_cast<const Narrowing*>(run.narrowing.get());
  if (narrowing == nullptr) return;
  auto& findings = run.result.diagnostics;
  if (narrowing->baseline) tell_gone(*narrowing->baseline, run, ran);
  const std::vector<bool> shown = narrowing->shown(findings);
  run.in_baseline = static_cast<std::size_t>(std::count(shown.begin(), shown.end(), false));
  std::size_t at = 0;
  std::erase_if(findings, [&](const lint::Diagnostic&) { return !shown[at++]; });
}

Ran ran_in(const lint::Selection& selection) {
  return [&selection](std::string_view code, const std::string&) {
    const auto known = selection.known();
    const auto rule = std::find_if(known.begin(), known.end(),
                                   [code](const lint::Rule& each) { return each.code == code; });
    // A rule that is no more finds nothing any more.
    return rule == known.end() || selection.enabled(*rule);
  };
}

project::RunScope scope_of(const CheckRun& run, const Ran& ran) {
  std::set<std::string_view> unclear;  // their findings are not all there
  for (const lint::RejectedFile& file : run.result.rejected) unclear.insert(file.path);
  for (const project::Problem& file : run.unreadable) unclear.insert(file.path);
  for (const lint::Diagnostic& finding : run.result.diagnostics) {
    if (finding.rule->code == "TKX001") unclear.insert(finding.path);
  }
  project::RunScope scope;
  for (const project::FoundFile& file : run.list.files) {
    if (file.wanted && !unclear.contains(file.path)) scope.files.push_back(file.path);
  }
  if (!reads_stdin(run.options)) scope.folders = run.options.paths;
  scope.ran = ran;
  return scope;
}

}  // namespace tokamax::cli
