// A finding is new if no baseline knows it and a changed line concerns it.
#include "cli/check/new_findings.h"

#include <fmt/format.h>

#include <utility>

#include "cli/console.h"
#include "project/files/path.h"

namespace tokamax::cli {

std::unique_ptr<NewFindings> NewFindings::open(const CheckOptions& options, const Found& found) {
  auto narrowing = std::make_unique<NewFindings>();
  for (const std::string& path : found.baselines) {
    if (!narrowing->open_baseline(path)) return nullptr;
  }
  const bool by_lines = options.diff_base || options.diff_file;
  if (by_lines && !narrowing->open_changes(options, found.list)) return nullptr;
  return narrowing;
}

bool NewFindings::open_baseline(const std::string& path) {
  project::Problem problem;
  if (auto baseline = project::Baseline::read(path, problem)) {
    baselines_.push_back(std::move(*baseline));
    return true;
  }
  const bool is_there = project::real_path(path).has_value();
  print_error(
      "{}: {}{}", problem.path, problem.message,
      is_there ? "" : fmt::format("; `tokamax-lint baseline --baseline {}` makes it", path));
  return false;
}

bool NewFindings::open_changes(const CheckOptions& options, const project::FileList& list) {
  project::Problem problem;
  if (options.diff_file) {
    changes_ = project::ChangedLines::by_patch(*options.diff_file, problem);
  } else {
    std::vector<std::string> files;
    for (const project::FoundFile& file : list.files) {
      if (file.wanted) files.push_back(file.path);
    }
    changes_ = project::ChangedLines::since(*options.diff_base, files, options.paths, problem);
  }
  if (!changes_) print_error("{}: {}", problem.path, problem.message);
  return changes_.has_value();
}

std::vector<bool> NewFindings::in_baseline(std::span<const lint::Diagnostic> findings) const {
  std::vector<bool> result(findings.size(), false);
  for (const project::Baseline& baseline : baselines_) {
    const std::vector<bool> known = baseline.known(findings);
    for (std::size_t i = 0; i < known.size(); ++i) result[i] = result[i] || known[i];
  }
  return result;
}

bool NewFindings::is_on_changed(const lint::Diagnostic& finding) {
  return !changes_ || changes_->concerns(finding);
}

std::vector<bool> NewFindings::shown(std::span<const lint::Diagnostic> findings) {
  std::vector<bool> result = in_baseline(findings);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    result[i] = !result[i] && is_on_changed(findings[i]);
  }
  return result;
}

void NewFindings::edited(const syntax::Source& before, std::span<const lint::Edit> edits,
                         std::string_view after) {
  if (changes_) changes_->edited(before, edits, after);
}

void NewFindings::restored(const std::string& path) {
  if (changes_) changes_->restored(path);
}

}  // namespace tokamax::cli
