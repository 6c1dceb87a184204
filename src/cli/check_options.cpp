// What `check` understands.
#include "cli/check_options.h"

#include <algorithm>

#include "cli/configuring.h"
#include "cli/console.h"
#include "cli/exit_status.h"

namespace tokamax::cli {
namespace {

constexpr unsigned kMaxJobs = 1024;

constexpr std::string_view kHelp = R"(Lint Pallas kernels and the operators around them.

Usage: tokamax-lint [check] [OPTIONS] [PATHS]...      (default: the working directory)
Example: tokamax-lint --select TKX11,guide:6 --format sarif=out.sarif ops/rms_norm

Rules, by code, name, section (TKX11, guide:11) or ALL:
  --select WORD,...         run only these
  --extend-select WORD,...  run these, too
  --ignore WORD,...         leave these out; of two words the more exact one wins
Configuration (see `tokamax-lint config`):
  --config FILE|KEY=VALUE   use this file, or put this value on top; may be repeated
  --isolated                look for no configuration file
Files:
  --force-exclude           leave out ignored files even when they are named one by one
  --stdin-filename PATH     lint standard input (PATHS is `-`) as if it were that file
  --baseline FILE           leave out the findings that `tokamax-lint baseline` wrote to FILE
  --diff-base REV           report only on lines changed since the merge base of REV and HEAD
  --diff-file PATCH         report only on lines that PATCH adds; `-` is standard input
  --show-files              list the files that would be linted, and stop
Fixes:
  --fix                     make the safe fixes, then report what is left
  --fix-only                make them and report nothing
  --unsafe-fixes            with any of these, make also fixes that may change what code does
  --diff                    print what would be fixed as a patch for `git apply`, write nothing
Output:
  --format FMT[=PATH]       full (default on a terminal), concise (default elsewhere), json,
                            jsonl, sarif, github, gitlab, junit, rdjson; may be repeated
  --statistics              count the findings of each rule instead of listing them
  --color WHEN              auto (default; respects NO_COLOR), always, never
  -q, --quiet               findings and errors only
Run:
  --fail-level LEVEL        exit with 1 from that severity on: note, warning (default), error
  --exit-zero               exit with 0 even if there are findings
  -j, --jobs N              threads; 0 (default) is one per core
  -h, --help                this text
)";

void add_words(CLI::App& parser, const char* name, std::vector<std::string>& words) {
  parser.add_option(name, words)
      ->delimiter(',')
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
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
  auto parser = make_parser(kHelp);
  add_run_options(*parser, options);
  parser->add_option("--diff-base", options.diff_base);
  parser->add_option("--diff-file", options.diff_file);
  parser->add_option("--stdin-filename", options.stdin_filename);
  parser->add_flag("--show-files", options.show_files);
  parser->add_flag("--fix", options.fix);
  parser->add_flag("--fix-only", options.fix_only);
  parser->add_flag("--unsafe-fixes", options.unsafe_fixes);
  parser->add_flag("--diff", options.diff);
  parser->add_option("--format", options.formats)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  parser->add_flag("--statistics", options.statistics);
  parser->add_option("--color", options.color)->check(CLI::IsMember({"auto", "always", "never"}));
  parser->add_option("--fail-level", options.fail_level)
      ->check(CLI::IsMember({"note", "warning", "error"}));
  parser->add_flag("--exit-zero", options.exit_zero);
  return parser;
}

bool fixes(const CheckOptions& options) { return options.fix || options.diff; }

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
  if (options.unsafe_fixes && !fixes(options)) {
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
