// Repairing, and where repairs go.
#include "cli/check/fixing.h"

#include <unistd.h>

#include <algorithm>
#include <string>
#include <utility>

#include "cli/check/inputs.h"
#include "cli/check/narrowing.h"
#include "cli/console.h"
#include "project/files/path.h"
#include "project/writing/rewrite_file.h"
#include "report/unified_diff.h"

namespace tokamax::cli {
namespace {

// git takes paths below the folder it runs in.
std::string path_in_patch(const std::string& path, const std::string& working_directory) {
  if (!path.starts_with('/')) return path;
  const std::string_view below = project::relative_to(working_directory, path);
  return std::string(below.empty() ? std::string_view(path).substr(1) : below);
}

bool print_patch(const CheckRun& run) {
  const std::string working_directory = project::real_path(".").value_or("");
  std::string text;
  for (const lint::FixedFile& file : run.fixed) {
    report::append_unified_diff(path_in_patch(file.path, working_directory), file.before,
                                file.after, text);
  }
  return print(text);
}

// Whoever pipes a text through wants it back, repaired or not.
bool print_text(const CheckRun& run) {
  return print(run.fixed.empty() ? run.stdin_text : run.fixed.front().after);
}

bool rewrite(const lint::FixedFile& file) {
  std::string why;
  if (project::rewrite_file(file.path, file.before, file.after, why)) return true;
  print_error("{}: {}; nothing in it was changed", file.path, why);
  return false;
}

bool rewrite_all(const CheckRun& run) {
  bool complete = true;
  for (const lint::FixedFile& file : run.fixed) complete = rewrite(file) && complete;
  for (const std::string& path : run.read_only) {
    print_error("{}: is read-only; nothing in it was changed", path);
  }
  return complete && run.read_only.empty();
}

std::string_view text_of(lint::FixFailure::Why why) {
  switch (why) {
    case lint::FixFailure::Why::BreaksSyntax:
      return "fixing breaks its syntax, so it is left as it was";
    case lint::FixFailure::Why::NeverEnds:
      return "fixing does not come to an end";
    case lint::FixFailure::Why::NotPython:
      return "has a syntax error, so no findings in it are suppressed";
    case lint::FixFailure::Why::ChangesCode:
      return "comments change its code, so no findings in it are suppressed";
  }
  return "";
}

void warn_of(const lint::FixFailure& failure) {
  if (failure.why == lint::FixFailure::Why::NotPython) {
    return print_warning(fmt::format("{}: {}", failure.path, text_of(failure.why)));
  }
  std::string codes;
  for (std::string_view code : failure.codes) codes.append(codes.empty() ? "" : ", ").append(code);
  print_warning(
      fmt::format("{}: {}; please report this ({})", failure.path, text_of(failure.why), codes));
}

bool writes_files(const CheckOptions& options) { return !options.diff && !reads_stdin(options); }

lint::FixOptions fix_options_of(const CheckRun& run, const std::vector<lint::InputFile>& files) {
  lint::FixOptions options;
  options.repair = repairs(run.options);
  options.unsafe = run.options.unsafe_fixes;
  options.narrowing = run.narrowing.get();
  options.silence_reason = run.options.suppression_reason;
  if (!writes_files(run.options)) return options;
  for (const lint::InputFile& file : files) {
    if (file.wanted && project::is_read_only(file.path)) options.left_alone.insert(file.path);
  }
  return options;
}

// Read-only files that would be changed.
std::vector<std::string> blocked_files(const lint::Result& result,
                                       const lint::FixOptions& options) {
  lint::FixOptions anywhere = options;
  anywhere.left_alone.clear();
  std::vector<std::string> blocked;
  for (const lint::Diagnostic& finding : result.diagnostics) {
    if (!options.left_alone.contains(finding.path)) continue;
    const bool listed = !blocked.empty() && blocked.back() == finding.path;
    const bool changes = is_fixable(finding, anywhere) || is_silenceable(finding, anywhere);
    if (!listed && changes) blocked.push_back(finding.path);
  }
  return blocked;
}

}  // namespace

void fix_inputs(CheckRun& run, std::vector<lint::InputFile> files, const lint::Profiles& profiles,
                const lint::Options& options) {
  if (reads_stdin(run.options)) run.stdin_text = stdin_text(run.list, files);
  const lint::FixOptions fix_options = fix_options_of(run, files);
  lint::FixResult found = lint::fix(std::move(files), profiles, options, fix_options);
  for (const lint::FixFailure& failure : found.failures) warn_of(failure);
  run.result = std::move(found.result);
  run.fixed = std::move(found.files);
  narrow(run, ran_in(profiles));
  run.read_only = blocked_files(run.result, fix_options);
}

bool deliver_fixes(const CheckRun& run) {
  if (run.options.diff) return print_patch(run);
  return reads_stdin(run.options) ? print_text(run) : rewrite_all(run);
}

void add_changes(const CheckRun& run, report::Summary& summary) {
  for (const lint::FixedFile& file : run.fixed) {
    summary.fixed += file.findings;
    summary.fixed_files += file.findings > 0 ? 1 : 0;
    summary.silenced += file.silenced;
    summary.silenced_files += file.silenced > 0 ? 1 : 0;
  }
}

bool print_fix_summary(const CheckRun& run) {
  if (run.options.quiet) return true;
  report::Summary summary;
  add_changes(run, summary);
  const auto tense = run.options.diff ? report::Tense::Conditional : report::Tense::Past;
  std::string text = report::change_sentences(summary, tense);
  if (text.empty()) text = repairs(run.options) ? "Nothing to fix." : "Nothing to suppress.";
  if (!run.options.diff && !reads_stdin(run.options)) return print(text + '\n');
  print_note(text);
  return true;
}

}  // namespace tokamax::cli
