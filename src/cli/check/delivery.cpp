// A patch with `--diff`, the text itself for standard input, else files, each rewritten whole or
// left alone.
#include "cli/check/delivery.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

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

bool print_patch(const std::vector<lint::FixedFile>& fixed) {
  const std::string working_directory = project::real_path(".").value_or("");
  std::string text;
  for (const lint::FixedFile& file : fixed) {
    report::append_unified_diff(path_in_patch(file.path, working_directory), file.before,
                                file.after, text);
  }
  return print(text);
}

// Whoever pipes a text through wants it back, repaired or not.
bool print_text(const Linted& linted) {
  return print(linted.fixed.empty() ? linted.stdin_text : linted.fixed.front().after);
}

bool rewrite(const lint::FixedFile& file) {
  std::string why;
  if (project::rewrite_file(file.path, file.before, file.after, why)) return true;
  print_error("{}: {}; nothing in it was changed", file.path, why);
  return false;
}

// Read-only files that would be changed.
std::vector<std::string> blocked_files(const CheckOptions& options, const Linted& linted) {
  const lint::FixOptions wanted = wanted_repairs(options);
  std::vector<std::string> blocked;
  for (const lint::Diagnostic& finding : linted.result.diagnostics) {
    if (!linted.read_only.contains(finding.path)) continue;
    const bool listed = !blocked.empty() && blocked.back() == finding.path;
    const bool changes = is_fixable(finding, wanted) || is_silenceable(finding, wanted);
    if (!listed && changes) blocked.push_back(finding.path);
  }
  return blocked;
}

bool rewrite_all(const CheckOptions& options, const Linted& linted) {
  bool complete = true;
  for (const lint::FixedFile& file : linted.fixed) complete = rewrite(file) && complete;
  const std::vector<std::string> blocked = blocked_files(options, linted);
  for (const std::string& path : blocked) {
    print_error("{}: is read-only; nothing in it was changed", path);
  }
  return complete && blocked.empty();
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

}  // namespace

void warn_of(const lint::FixFailure& failure) {
  if (failure.why == lint::FixFailure::Why::NotPython) {
    return print_warning(fmt::format("{}: {}", failure.path, text_of(failure.why)));
  }
  std::string codes;
  for (std::string_view code : failure.codes) codes.append(codes.empty() ? "" : ", ").append(code);
  print_warning(
      fmt::format("{}: {}; please report this ({})", failure.path, text_of(failure.why), codes));
}

bool deliver_repairs(const CheckOptions& options, const Linted& linted) {
  if (options.diff) return print_patch(linted.fixed);
  return reads_stdin(options) ? print_text(linted) : rewrite_all(options, linted);
}

}  // namespace tokamax::cli
