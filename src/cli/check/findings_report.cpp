// Standard output belongs to a repaired text where there is one; then findings go to standard
// error.
#include "cli/check/findings_report.h"

#include <unistd.h>

#include <string>

#include "cli/check/statistics.h"
#include "cli/console.h"
#include "project/files/path.h"
#include "project/files/repository.h"
#include "report/summary.h"

namespace tokamax::cli {
namespace {

void add_changes(const Linted& linted, report::Summary& summary) {
  for (const lint::FixedFile& file : linted.fixed) {
    summary.fixed += file.findings;
    summary.fixed_files += file.findings > 0 ? 1 : 0;
    summary.silenced += file.silenced;
    summary.silenced_files += file.silenced > 0 ? 1 : 0;
  }
}

report::Summary summary_of(const Found& found, const Narrowed& narrowed) {
  const Linted& linted = narrowed.linted;
  report::Summary summary = report::summarize(linted.result.diagnostics);
  summary.checked = linted.result.checked;
  summary.in_baseline = narrowed.in_baseline;
  summary.on_unchanged = narrowed.on_unchanged;
  add_changes(linted, summary);
  const auto add = [&summary](std::size_t files, const char* one, const char* many) {
    if (files > 0) summary.skipped.push_back({files == 1 ? one : many, files});
  };
  add(found.list.notebooks.size(), "notebook", "notebooks");
  add(linted.result.rejected.size(), "undecodable", "undecodable");
  add(linted.unreadable.size(), "unreadable", "unreadable");
  return summary;
}

bool print_statistics(const report::Input& input, int descriptor) {
  std::string text = statistics(input.diagnostics);
  if (!input.quiet) text.append(report::sentence(input.summary)).append("\n");
  return print_to(descriptor, text);
}

}  // namespace

bool report_findings(const CheckOptions& options, const std::vector<Output>& outputs,
                     const Found& found, const Narrowed& narrowed) {
  const std::string working_directory = project::real_path(".").value_or("");
  const std::string root = project::repository_root(working_directory);
  report::Input input;
  input.diagnostics = narrowed.linted.result.diagnostics;
  input.rules = rules::all_rules();
  input.summary = summary_of(found, narrowed);
  input.version = TOKAMAX_LINT_VERSION;
  input.root = root;
  if (!root.empty()) input.working_directory = working_directory;
  // Standard output is the repaired text's.
  const bool is_filter = fixes(options) && reads_stdin(options);
  const int descriptor = is_filter ? STDERR_FILENO : STDOUT_FILENO;
  input.color = wants_color(options.color, descriptor);
  input.quiet = options.quiet;
  bool written = true;
  for (const Output& output : outputs) {
    const bool counts_only = options.statistics && output.path.empty();
    const bool done =
        counts_only ? print_statistics(input, descriptor) : write_report(output, input, descriptor);
    written = written && done;
  }
  return written;
}

bool report_changes(const CheckOptions& options, const Linted& linted) {
  if (options.quiet) return true;
  report::Summary summary;
  add_changes(linted, summary);
  const auto tense = options.diff ? report::Tense::Conditional : report::Tense::Past;
  std::string text = report::change_sentences(summary, tense);
  if (text.empty()) text = repairs(options) ? "Nothing to fix." : "Nothing to suppress.";
  if (rewrites_files(options)) return print(text + '\n');
  print_note(text);
  return true;
}

}  // namespace tokamax::cli
