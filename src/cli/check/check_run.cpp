// Telling the outcome of a run.
#include "cli/check/check_run.h"

#include <unistd.h>

#include <string>

#include "cli/check/fixing.h"
#include "cli/check/statistics.h"
#include "cli/console.h"
#include "project/files/path.h"
#include "project/files/repository.h"
#include "report/summary.h"

namespace tokamax::cli {
namespace {

report::Summary summary_of(const CheckRun& run) {
  report::Summary summary = report::summarize(run.result.diagnostics);
  summary.checked = run.result.checked;
  summary.in_baseline = run.in_baseline;
  summary.on_unchanged = run.on_unchanged;
  add_changes(run, summary);
  const auto add = [&summary](std::size_t files, const char* one, const char* many) {
    if (files > 0) summary.skipped.push_back({files == 1 ? one : many, files});
  };
  add(run.list.notebooks.size(), "notebook", "notebooks");
  add(run.result.rejected.size(), "undecodable", "undecodable");
  add(run.unreadable.size(), "unreadable", "unreadable");
  return summary;
}

void print_all(const std::vector<project::Problem>& problems) {
  for (const project::Problem& problem : problems) {
    print_error("{}: {}", problem.path.empty() ? "." : problem.path, problem.message);
  }
}

bool print_statistics(const report::Input& input, int descriptor) {
  std::string text = statistics(input.diagnostics);
  if (!input.quiet) text.append(report::sentence(input.summary)).append("\n");
  return print_to(descriptor, text);
}

}  // namespace

bool report_findings(const CheckRun& run) {
  const std::string working_directory = project::real_path(".").value_or("");
  const std::string root = project::repository_root(working_directory);
  report::Input input;
  input.diagnostics = run.result.diagnostics;
  input.rules = rules::all_rules();
  input.summary = summary_of(run);
  input.version = TOKAMAX_LINT_VERSION;
  input.root = root;
  if (!root.empty()) input.working_directory = working_directory;
  // Standard output is the repaired text's.
  const bool is_filter = fixes(run.options) && reads_stdin(run.options);
  const int descriptor = is_filter ? STDERR_FILENO : STDOUT_FILENO;
  input.color = wants_color(run.options.color, descriptor);
  input.quiet = run.options.quiet;
  bool written = true;
  for (const Output& output : run.outputs) {
    const bool counts_only = run.options.statistics && output.path.empty();
    const bool done =
        counts_only ? print_statistics(input, descriptor) : write_report(output, input, descriptor);
    written = written && done;
  }
  return written;
}

bool report_problems(const CheckRun& run) {
  print_all(run.list.problems);
  print_all(run.unreadable);
  return run.list.problems.empty() && run.unreadable.empty();
}

}  // namespace tokamax::cli
