// Read-only files are noted before a repair, which then leaves them alone instead of failing at the
// end.
#include "cli/check/linted.h"

#include <utility>

#include "cli/check/inputs.h"
#include "cli/check/progress.h"
#include "project/writing/rewrite_file.h"

namespace tokamax::cli {
namespace {

std::set<std::string> read_only_files(const std::vector<lint::InputFile>& files) {
  std::set<std::string> paths;
  for (const lint::InputFile& file : files) {
    if (file.wanted && project::is_read_only(file.path)) paths.insert(file.path);
  }
  return paths;
}

void repair(std::vector<lint::InputFile> files, const lint::Profiles& profiles,
            const lint::Options& run_options, lint::FixOptions repairs, Linted& linted) {
  repairs.left_alone = linted.read_only;
  lint::FixResult repaired = lint::fix(std::move(files), profiles, run_options, repairs);
  linted.result = std::move(repaired.result);
  linted.fixed = std::move(repaired.files);
  linted.failures = std::move(repaired.failures);
}

}  // namespace

lint::FixOptions wanted_repairs(const CheckOptions& options) {
  lint::FixOptions wanted;
  wanted.repair = repairs(options);
  wanted.unsafe = options.unsafe_fixes;
  wanted.silence_reason = options.suppression_reason;
  return wanted;
}

Linted lint_found(const CheckOptions& options, const Found& found, lint::Narrowing* narrowing,
                  lint::Timings* timings) {
  Linted linted;
  std::vector<lint::InputFile> files;
  {
    const lint::Stopwatch watch(timings, lint::Phase::Read);
    files = read_inputs(options, found.list, linted.unreadable);
  }
  Progress progress(files.size(), !options.quiet);
  const lint::Options run_options{options.jobs, progress.done(), timings};
  if (!fixes(options)) {
    linted.result = lint::lint(std::move(files), found.profiles, run_options);
    return linted;
  }
  if (reads_stdin(options)) linted.stdin_text = stdin_text(found.list, files);
  if (rewrites_files(options)) linted.read_only = read_only_files(files);
  lint::FixOptions repairs = wanted_repairs(options);
  repairs.narrowing = narrowing;
  repair(std::move(files), found.profiles, run_options, std::move(repairs), linted);
  return linted;
}

}  // namespace tokamax::cli
