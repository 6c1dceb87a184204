// Which findings are new, where a run is about those alone: --baseline, --diff-base, --diff-file.
// It owns what was read for that, and follows the texts while they are repaired.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/check/check_options.h"
#include "cli/check/found.h"
#include "lint/narrowing.h"
#include "project/baseline/baseline.h"
#include "project/changes/changed_lines.h"

namespace tokamax::cli {

class NewFindings final : public lint::Narrowing {
 public:
  // What the options ask for, read from the disk. Nothing, after telling why, when that is not to
  // be trusted.
  static std::unique_ptr<NewFindings> open(const CheckOptions& options, const Found& found);

  // For lint::fix(): null where all findings are wanted.
  [[nodiscard]] lint::Narrowing* for_repairs() {
    return baselines_.empty() && !changes_ ? nullptr : this;
  }

  // Empty: none was asked for.
  [[nodiscard]] const std::vector<project::Baseline>& baselines() const { return baselines_; }

  // For each finding of a run, whether a baseline has it.
  [[nodiscard]] std::vector<bool> in_baseline(std::span<const lint::Diagnostic> findings) const;

  // Always, where nobody asked for changes.
  [[nodiscard]] bool is_on_changed(const lint::Diagnostic& finding);

  [[nodiscard]] std::vector<bool> shown(std::span<const lint::Diagnostic> findings) override;
  void edited(const syntax::Source& before, std::span<const lint::Edit> edits,
              std::string_view after) override;
  void restored(const std::string& path) override;

 private:
  bool open_baseline(const std::string& path);
  bool open_changes(const CheckOptions& options, const project::FileList& list);

  std::vector<project::Baseline> baselines_;
  std::optional<project::ChangedLines> changes_;  // none: all lines count
};

}  // namespace tokamax::cli
