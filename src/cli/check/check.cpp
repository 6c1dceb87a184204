// `tokamax-lint check`: find, read, lint, report.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>

#include "cli/check/check_run.h"
#include "cli/check/fail_levels.h"
#include "cli/check/fixing.h"
#include "cli/check/lint_inputs.h"
#include "cli/check/narrowing.h"
#include "cli/check/preparing.h"
#include "cli/check/selection_words.h"
#include "cli/check/time_table.h"
#include "cli/command.h"
#include "cli/console.h"
#include "cli/exit_status.h"
#include "cli/help/check_help.h"

namespace tokamax::cli {
namespace {

int show_files(const CheckRun& run) {
  std::string text;
  for (const project::FoundFile& file : run.list.files) {
    if (file.wanted) text.append(file.path).append("\n");
  }
  const bool printed = print(text);
  return report_problems(run) && printed ? kClean : kUntrusted;
}

bool tell(const CheckRun& run) {
  const bool is_silent = run.options.diff || run.options.fix_only;
  return is_silent ? print_fix_summary(run) : report_findings(run);
}

bool has_failures(const CheckRun& run, const FailLevels& levels) {
  if (run.options.exit_zero) return false;
  if (run.options.diff) return !run.fixed.empty();
  if (run.options.fix_only) return false;
  return std::any_of(
      run.result.diagnostics.begin(), run.result.diagnostics.end(),
      [&](const lint::Diagnostic& finding) { return finding.severity >= levels.of(finding.path); });
}

// Nothing was looked at: more often a wrong path than an empty project.
void warn_if_empty(const CheckRun& run) {
  const bool empty = run.list.files.empty() && run.list.problems.empty();
  const bool expected = run.options.quiet || run.options.force_exclude;
  if (empty && !expected) print_warning("no Python files to lint");
}

// Fixes and reports; the exit status.
int finish(const CheckRun& run, const FailLevels& levels) {
  const lint::Stopwatch watch(run.timings.get(), lint::Phase::Tell);
  const bool delivered = !fixes(run.options) || deliver_fixes(run);
  const bool reported = tell(run);
  const bool complete = report_problems(run) && run.result.rejected.empty();
  if (!delivered || !reported || !complete) return kUntrusted;
  return has_failures(run, levels) ? kFindings : kClean;
}

int run(const Arguments& arguments) {
  const auto begin = std::chrono::steady_clock::now();
  CheckRun run;
  if (const auto status = parse_check(arguments, run.options)) return *status;
  if (!all_words_known(lint::Selection(rules::all_rules(), run.options.words))) return kUntrusted;
  if (!parse_outputs(run.options.formats, run.outputs)) return kUntrusted;
  if (run.options.profile) run.timings = std::make_unique<lint::Timings>();

  project::Configuration configuration(
      project::config_request(run.options.config, run.options.isolated), rules::all_rules());
  FileProfiles file_profiles(configuration, run.options.words);
  if (!prepare(run, configuration, file_profiles)) return kUntrusted;
  if (run.options.show_files) return show_files(run);
  if (!open_narrowing(run)) return kUntrusted;
  warn_if_empty(run);
  lint_inputs(run, *run.profiles);
  const int status = finish(run, FailLevels(run.options.fail_level, run.list, configuration));
  if (run.timings) {
    print_to(STDERR_FILENO, time_table(*run.timings, std::chrono::steady_clock::now() - begin));
  }
  return status;
}

}  // namespace

constinit const Command check_command{"check", "lint files and folders (the default)", kCheckHelp,
                                      run};

}  // namespace tokamax::cli
