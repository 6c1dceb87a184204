// Options that contradict each other are refused here, before anything is found or read.
#include "cli/check/check_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "cli/config/configuring.h"
#include "cli/console.h"
#include "cli/exit_status.h"
#include "cli/help/check_help.h"
#include "lint/silence.h"

namespace tokamax::cli {
namespace {

constexpr unsigned kMaxJobs = 1024;

std::string fault_in_reason(const std::string& reason) {
  const std::string_view fault = lint::fault_of_reason(reason);
  return fault.empty() ? "" : fmt::format("the reason {}", fault);
}

}  // namespace

void add_run_options(CommandLine& line, CheckOptions& options) {
  line.arguments("PATHS", options.paths);
  line.words("--select", options.words.select);
  line.words("--extend-select", options.words.extend_select);
  line.words("--ignore", options.words.ignore);
  add_config_options(line, options.config, options.isolated);
  line.flag("--force-exclude", options.force_exclude);
  line.text("--baseline", options.baseline);
  line.flag("-q,--quiet", options.quiet);
  line.number("-j,--jobs", options.jobs, kMaxJobs);
}

void add_check_options(CommandLine& line, CheckOptions& options) {
  add_run_options(line, options);
  line.text("--diff-base", options.diff_base);
  line.text("--diff-file", options.diff_file);
  line.text("--stdin-filename", options.stdin_filename);
  line.flag("--show-files", options.show_files);
  line.flag("--fix", options.fix);
  line.flag("--fix-only", options.fix_only);
  line.flag("--unsafe-fixes", options.unsafe_fixes);
  line.checked("--add-suppressions", options.suppression_reason, fault_in_reason);
  line.flag("--diff", options.diff);
  line.repeated("--format", options.formats);
  line.flag("--statistics", options.statistics);
  line.flag("--profile", options.profile);
  line.choice("--color", options.color, {"auto", "always", "never"});
  line.choice("--fail-level", options.fail_level, {"note", "warning", "error"});
  line.flag("--exit-zero", options.exit_zero);
}

bool repairs(const CheckOptions& options) {
  return options.fix || (options.diff && options.suppression_reason.empty());
}

bool fixes(const CheckOptions& options) {
  return repairs(options) || !options.suppression_reason.empty();
}

bool rewrites_files(const CheckOptions& options) {
  return fixes(options) && !options.diff && !reads_stdin(options);
}

bool reads_stdin(const CheckOptions& options) {
  return std::find(options.paths.begin(), options.paths.end(), "-") != options.paths.end();
}

namespace {

// Why the options contradict each other, or "".
std::string_view contradiction(const CheckOptions& options) {
  if (reads_stdin(options) && options.paths.size() > 1) {
    return "`-` stands alone: standard input is linted by itself";
  }
  if (!options.stdin_filename.empty() && !reads_stdin(options)) {
    return "`--stdin-filename` needs `-` as the only path";
  }
  if (options.unsafe_fixes && !repairs(options)) {
    return "`--unsafe-fixes` needs `--fix` or `--diff`";
  }
  if (options.diff_base && options.diff_file) {
    return "`--diff-base` and `--diff-file` are two answers to one question; give one";
  }
  if (options.diff_base && reads_stdin(options)) {
    return "`--diff-base` compares files on disk; for `-` give a patch with `--diff-file`";
  }
  if (options.diff_file == "-" && reads_stdin(options)) {
    return "standard input is either the patch or the text; write one of them to a file";
  }
  const bool reports = !options.formats.empty() || options.statistics;
  if (reports && (options.diff || options.fix_only)) {
    return "`--diff` and `--fix-only` leave no findings to report";
  }
  return "";
}

}  // namespace

std::optional<int> parse_check(const Arguments& arguments, CheckOptions& options) {
  CommandLine line(kCheckHelp);
  add_check_options(line, options);
  if (const auto status = line.read(arguments, "check")) return status;
  options.fix = options.fix || options.fix_only;
  if (const std::string_view why = contradiction(options); !why.empty()) {
    print_error(why);
    return kUntrusted;
  }
  if (options.paths.empty()) options.paths.emplace_back(".");
  return std::nullopt;
}

}  // namespace tokamax::cli
