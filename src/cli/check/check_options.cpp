// What `check` understands.
#include "cli/check/check_options.h"

#include <algorithm>

#include "cli/check/configuring.h"
#include "cli/console.h"
#include "cli/exit_status.h"
#include "cli/help/check_help.h"
#include "lint/silence.h"

namespace tokamax::cli {
namespace {

constexpr unsigned kMaxJobs = 1024;

void add_words(CLI::App& parser, const char* name, std::vector<std::string>& words) {
  parser.add_option(name, words)
      ->delimiter(',')
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

std::string fault_in_reason(const std::string& reason) {
  const std::string_view fault = lint::fault_of_reason(reason);
  return fault.empty() ? "" : fmt::format("the reason {}", fault);
}

}  // namespace

void add_run_options(CLI::App& parser, CheckOptions& options) {
  parser.add_option("PATHS", options.paths)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  add_words(parser, "--select", options.words.select);
  add_words(parser, "--extend-select", options.words.extend_select);
  add_words(parser, "--ignore", options.words.ignore);
  add_config_options(parser, options.config, options.isolated);
  parser.add_flag("--force-exclude", options.force_exclude);
  parser.add_option("--baseline", options.baseline);
  parser.add_flag("-q,--quiet", options.quiet);
  parser.add_option("-j,--jobs", options.jobs)->check(CLI::Range(0U, kMaxJobs));
}

std::unique_ptr<CLI::App> make_check_parser(CheckOptions& options) {
  auto parser = make_parser(kCheckHelp);
  add_run_options(*parser, options);
  parser->add_option("--diff-base", options.diff_base);
  parser->add_option("--diff-file", options.diff_file);
  parser->add_option("--stdin-filename", options.stdin_filename);
  parser->add_flag("--show-files", options.show_files);
  parser->add_flag("--fix", options.fix);
  parser->add_flag("--fix-only", options.fix_only);
  parser->add_flag("--unsafe-fixes", options.unsafe_fixes);
  parser->add_option("--add-suppressions", options.suppression_reason)
      ->check(CLI::Validator(fault_in_reason, ""));
  parser->add_flag("--diff", options.diff);
  parser->add_option("--format", options.formats)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  parser->add_flag("--statistics", options.statistics);
  parser->add_flag("--profile", options.profile);
  parser->add_option("--color", options.color)->check(CLI::IsMember({"auto", "always", "never"}));
  parser->add_option("--fail-level", options.fail_level)
      ->check(CLI::IsMember({"note", "warning", "error"}));
  parser->add_flag("--exit-zero", options.exit_zero);
  return parser;
}

bool repairs(const CheckOptions& options) {
  return options.fix || (options.diff && options.suppression_reason.empty());
}

bool fixes(const CheckOptions& options) {
  return repairs(options) || !options.suppression_reason.empty();
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
  const auto parser = make_check_parser(options);
  if (const auto status = parse(*parser, arguments, "check")) return status;
  options.fix = options.fix || options.fix_only;
  if (const std::string_view why = contradiction(options); !why.empty()) {
    print_error(why);
    return kUntrusted;
  }
  if (options.paths.empty()) options.paths.emplace_back(".");
  return std::nullopt;
}

}  // namespace tokamax::cli
