// Finds and lints as `check` does, then keeps those old entries whose file or rule this run did not
// look at.
#include "cli/commands/baseline_command.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <string>

#include "cli/check/check_options.h"
#include "cli/check/found.h"
#include "cli/check/linted.h"
#include "cli/check/run_scope.h"
#include "cli/check/told.h"
#include "cli/config/selection_words.h"
#include "cli/console.h"
#include "cli/exit_status.h"
#include "project/baseline/baseline.h"
#include "project/files/path.h"

namespace tokamax::cli {
namespace {

constexpr std::string_view kBaselineHelp =
    R"(Record today's findings, so that `check --baseline` reports only new ones.

Usage: tokamax-lint baseline [OPTIONS] [PATHS]...      (default: the working directory)
Example: tokamax-lint baseline ops && tokamax-lint --baseline tokamax-lint-baseline.txt ops

A finding is known by its rule, file, function and marked text, so moved code stays known and
a new finding in the place of an old one is reported. Entries that no longer occur are
dropped; those of other files and of rules that did not run are kept.

  --baseline FILE           write to FILE (else as configured, or tokamax-lint-baseline.txt)
  --select WORD,...         record only these rules, as in `check`
  --extend-select WORD,...  record these, too
  --ignore WORD,...         leave these out
  --config FILE|KEY=VALUE   use this file, or put this value on top; may be repeated
  --isolated                look for no configuration file
  --force-exclude           leave out ignored files even when they are named one by one
  -q, --quiet               errors only
  -j, --jobs N              threads; 0 (default) is one per core
  -h, --help                this text
)";

std::optional<int> parse_baseline(const Arguments& arguments, CheckOptions& options) {
  CommandLine line(kBaselineHelp);
  add_run_options(line, options);
  if (const auto status = line.read(arguments, "baseline")) return status;
  if (reads_stdin(options)) {
    print_error("a baseline is of files; `-` is none");
    return kUntrusted;
  }
  if (options.paths.empty()) options.paths.emplace_back(".");
  return std::nullopt;
}

// The file as it is, or an empty one.
std::optional<project::Baseline> open(const std::string& path) {
  if (!project::real_path(path)) return project::Baseline(path);
  project::Problem problem;
  auto baseline = project::Baseline::read(path, problem);
  if (!baseline) print_error("{}: {}", problem.path, problem.message);
  return baseline;
}

std::string counted(std::size_t count) {
  return fmt::format("{} finding{}", count, count == 1 ? "" : "s");
}

std::size_t missing(const project::FindingKeys& keys, const project::FindingKeys& others) {
  return static_cast<std::size_t>(std::count_if(
      keys.begin(), keys.end(), [&](const auto& key) { return !others.contains(key); }));
}

bool write(const project::Baseline& baseline, const project::FindingKeys& before, bool quiet) {
  bool changed = false;
  std::string why;
  if (!baseline.write(changed, why)) {
    print_error("{}: {}; nothing was recorded", baseline.path(), why);
    return false;
  }
  const auto& after = baseline.entries();
  if (quiet) return true;
  if (!changed)
    return print(fmt::format("{} is up to date: {}.\n", baseline.path(), counted(after.size())));
  return print(fmt::format("Wrote {} to {} ({} new, {} dropped).\n", counted(after.size()),
                           baseline.path(), missing(after, before), missing(before, after)));
}

// Lints what was found and writes the file; the exit status.
int record(const CheckOptions& options, const Found& found) {
  if (found.baselines.size() > 1) {
    print_error("these files have several baselines ({}): name one by --baseline",
                fmt::join(found.baselines, ", "));
    return kUntrusted;
  }
  auto baseline = open(found.baselines.empty() ? project::kBaselineName : found.baselines.front());
  if (!baseline) return kUntrusted;
  const Linted linted = lint_found(options, found, nullptr, nullptr);
  const project::FindingKeys before = baseline->entries();
  baseline->renew(linted.result.diagnostics, scope_of(options, found, linted.result));
  const bool written = write(*baseline, before, options.quiet);
  const bool all_found = tell_problems(found.list.problems);
  const bool all_read = tell_problems(linted.unreadable) && linted.result.rejected.empty();
  return written && all_found && all_read ? kClean : kUntrusted;
}

int run_baseline(const Arguments& arguments) {
  CheckOptions options;
  if (const auto status = parse_baseline(arguments, options)) return *status;
  if (!all_words_known(lint::Selection(rules::all_rules(), options.words))) return kUntrusted;
  project::Configuration configuration(project::config_request(options.config, options.isolated),
                                       rules::all_rules());
  FileProfiles profiles(configuration, options.words);
  const std::optional<Found> found = find(options, configuration, profiles, nullptr);
  return found ? record(options, *found) : kUntrusted;
}

}  // namespace

constinit const Command baseline_command{
    "baseline", "record today's findings, so that only new ones are reported", kBaselineHelp,
    run_baseline};

}  // namespace tokamax::cli
