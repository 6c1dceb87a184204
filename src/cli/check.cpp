// `tokamax-lint check`: find, read, lint, report.
#include <algorithm>
#include <string>

#include "cli/check_run.h"
#include "cli/command.h"
#include "cli/console.h"
#include "cli/exit_status.h"
#include "cli/fixing.h"
#include "cli/inputs.h"
#include "cli/lint_inputs.h"
#include "cli/narrowing.h"
#include "cli/selection_words.h"

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

bool has_failures(const CheckRun& run) {
  if (run.options.exit_zero) return false;
  if (run.options.diff) return !run.fixed.empty();
  if (run.options.fix_only) return false;
  const auto level = lint::severity_from(run.options.fail_level).value_or(lint::Severity::Warning);
  return std::any_of(
      run.result.diagnostics.begin(), run.result.diagnostics.end(),
      [level](const lint::Diagnostic& finding) { return finding.severity >= level; });
}

// Nothing was looked at: more often a wrong path than an empty project.
void warn_if_empty(const CheckRun& run) {
  const bool empty = run.list.files.empty() && run.list.problems.empty();
  const bool expected = run.options.quiet || run.options.force_exclude;
  if (empty && !expected) print_warning("no Python files to lint");
}

}  // namespace

int run_check(const Arguments& arguments) {
  CheckRun run;
  if (const auto status = parse_check(arguments, run.options)) return *status;
  const lint::Selection selection(rules::all_rules(), run.options.words);
  if (!all_words_known(selection)) return kUntrusted;
  if (!parse_outputs(run.options.formats, run.outputs)) return kUntrusted;

  run.list = find_inputs(run.options);
  if (run.options.show_files) return show_files(run);
  if (!open_narrowing(run)) return kUntrusted;
  warn_if_empty(run);
  lint_inputs(run, selection);
  const bool delivered = !fixes(run.options) || deliver_fixes(run);
  const bool reported = tell(run);
  const bool complete = report_problems(run) && run.result.rejected.empty();
  if (!delivered || !reported || !complete) return kUntrusted;
  return has_failures(run) ? kFindings : kClean;
}

}  // namespace tokamax::cli
