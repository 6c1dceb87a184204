// Leaving findings out.
#include "cli/check/narrowing.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "cli/console.h"
#include "project/changes/changed_lines.h"
#include "project/files/path.h"
#include "syntax/parse.h"

namespace tokamax::cli {
namespace {

class Narrowing final : public lint::Narrowing {
 public:
  std::vector<project::Baseline> baselines;
  std::optional<project::ChangedLines> changes;

  [[nodiscard]] std::vector<bool> in_baseline(std::span<const lint::Diagnostic> findings) const {
    std::vector<bool> result(findings.size(), false);
    for (const project::Baseline& baseline : baselines) {
      const std::vector<bool> known = baseline.known(findings);
      for (std::size_t i = 0; i < known.size(); ++i) result[i] = result[i] || known[i];
    }
    return result;
  }
  [[nodiscard]] bool is_on_changed(const lint::Diagnostic& finding) {
    return !changes || changes->concerns(finding);
  }

  [[nodiscard]] std::vector<bool> shown(std::span<const lint::Diagnostic> findings) override {
    std::vector<bool> result = in_baseline(findings);
    for (std::size_t i = 0; i < findings.size(); ++i) {
      result[i] = !result[i] && is_on_changed(findings[i]);
    }
    return result;
  }
  void edited(const syntax::Source& before, std::span<const lint::Edit> edits,
              std::string_view after) override {
    if (changes) changes->edited(before, edits, after);
  }
  void restored(const std::string& path) override {
    if (changes) changes->restored(path);
  }
};

bool open_baseline(const std::string& path, Narrowing& narrowing) {
  project::Problem problem;
  if (auto baseline = project::Baseline::read(path, problem)) {
    narrowing.baselines.push_back(std::move(*baseline));
    return true;
  }
  const bool is_there = project::real_path(path).has_value();
  print_error(
      "{}: {}{}", problem.path, problem.message,
      is_there ? "" : fmt::format("; `tokamax-lint baseline --baseline {}` makes it", path));
  return false;
}

bool open_changes(const CheckRun& run, Narrowing& narrowing) {
  project::Problem problem;
  if (run.options.diff_file) {
    narrowing.changes = project::ChangedLines::by_patch(*run.options.diff_file, problem);
  } else {
    std::vector<std::string> files;
    for (const project::FoundFile& file : run.list.files) {
      if (file.wanted) files.push_back(file.path);
    }
    narrowing.changes =
        project::ChangedLines::since(*run.options.diff_base, files, run.options.paths, problem);
  }
  if (!narrowing.changes) print_error("{}: {}", problem.path, problem.message);
  return narrowing.changes.has_value();
}

// Files without a source could not be read or are no text.
bool is_python(const CheckRun& run, const std::string& path) {
  const auto& sources = run.result.sources;
  const auto source = std::find_if(sources.begin(), sources.end(),
                                   [&](const auto& each) { return each->path() == path; });
  return source != sources.end() && syntax::parse(**source).tree.errors().empty();
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
  const bool by_lines = run.options.diff_base || run.options.diff_file;
  if (run.baselines.empty() && !by_lines) return true;
  auto narrowing = std::make_unique<Narrowing>();
  for (const std::string& path : run.baselines) {
    if (!open_baseline(path, *narrowing)) return false;
  }
  if (by_lines && !open_changes(run, *narrowing)) return false;
  run.narrowing = std::move(narrowing);
  return true;
}

void narrow(CheckRun& run, const Ran& ran) {
  auto* narrowing = static_cast<Narrowing*>(run.narrowing.get());
  if (narrowing == nullptr) return;
  auto& findings = run.result.diagnostics;
  for (const project::Baseline& baseline : narrowing->baselines) tell_gone(baseline, run, ran);
  const std::vector<bool> known = narrowing->in_baseline(findings);
  std::vector<bool> shown(findings.size(), false);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    shown[i] = !known[i] && narrowing->is_on_changed(findings[i]);
    if (!shown[i]) ++(known[i] ? run.in_baseline : run.on_unchanged);
  }
  std::size_t at = 0;
  std::erase_if(findings, [&](const lint::Diagnostic&) { return !shown[at++]; });
}

Ran ran_in(const lint::Profiles& profiles) {
  return [&profiles](std::string_view code, const std::string& path) {
    const lint::Selection& selection = profiles.of(path).selection;
    const auto known = selection.known();
    const auto rule = std::find_if(known.begin(), known.end(),
                                   [code](const lint::Rule& each) { return each.code == code; });
    // A rule that is no more finds nothing any more.
    return rule == known.end() || selection.enabled(*rule);
  };
}

std::vector<std::string> baselines_of(const CheckRun& run, project::Configuration& configuration) {
  if (!run.options.baseline.empty()) return {run.options.baseline};
  const std::string here = project::real_path(".").value_or("/");
  std::vector<std::string> paths;
  for (const project::FoundFile& file : run.list.files) {
    const auto& asked = configuration.at(std::string(project::parent_of(file.real))).baseline;
    if (!file.wanted || !asked) continue;
    const std::string path = project::join(asked->origin.folder, asked->text);
    const std::string_view below = project::relative_to(here, path);
    std::string shown = below.empty() ? path : std::string(below);
    if (std::ranges::find(paths, shown) == paths.end()) paths.push_back(std::move(shown));
  }
  return paths;
}

project::RunScope scope_of(const CheckRun& run, const Ran& ran) {
  project::RunScope scope;
  for (const project::FoundFile& file : run.list.files) {
    if (file.wanted) scope.files.push_back(file.path);
  }
  if (!reads_stdin(run.options)) scope.folders = run.options.paths;
  scope.ran = ran;
  scope.is_python = [&run](const std::string& path) { return is_python(run, path); };
  return scope;
}

}  // namespace tokamax::cli
