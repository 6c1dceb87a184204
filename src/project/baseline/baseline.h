// Findings that were there before: left out of reports until they are gone.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lint/diagnostic.h"
#include "project/baseline/baseline_file.h"
#include "project/problem.h"

namespace tokamax::project {

inline constexpr const char* kBaselineName = "tokamax-lint-baseline.txt";

// What a run looked at: only there an entry without its finding is out of date.
struct RunScope {
  std::vector<std::string> files;    // that were linted
  std::vector<std::string> folders;  // whose files they are; files that are gone count as well
  // Whether the run of this file looked for that rule: a path as in `files`, or an absolute one of
  // a file that is gone.
  std::function<bool(std::string_view code, const std::string& path)> ran;
  // Whether one of the files is Python throughout; beside syntax errors findings are missing. Asked
  // only where one is.
  std::function<bool(const std::string& file)> is_python;
};

class Baseline {
 public:
  // An empty one whose file will be `path`.
  explicit Baseline(std::string path);

  // Reads the file; nothing, and `problem`, when it is not there or not to be trusted.
  static std::optional<Baseline> read(const std::string& path, Problem& problem);

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const FindingKeys& entries() const { return entries_; }

  // For each finding of a run, whether there is an entry for it.
  [[nodiscard]] std::vector<bool> known(std::span<const lint::Diagnostic> findings) const;

  // The entries whose findings do not occur among all `findings` of a run.
  [[nodiscard]] FindingKeys gone(std::span<const lint::Diagnostic> findings,
                                 const RunScope& scope) const;

  // Adds an entry for every finding and drops those that are gone.
  void renew(std::span<const lint::Diagnostic> findings, const RunScope& scope);

  // Writes the file unless it holds just that already; false with `why`. `changed` tells which.
  bool write(bool& changed, std::string& why) const;

 private:
  [[nodiscard]] std::vector<std::optional<FindingKey>> keys(
      std::span<const lint::Diagnostic> findings) const;

  std::string path_;
  std::string folder_;  // real path; paths of entries are relative to it
  FindingKeys entries_;
};

}  // namespace tokamax::project
