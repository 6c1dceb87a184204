// The options of `check`, and what follows from them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command_line.h"
#include "lint/selection.h"

namespace tokamax::cli {

struct CheckOptions {
  std::vector<std::string> paths;  // "-" alone: standard input
  lint::SelectionWords words;
  std::vector<std::string> formats;  // "FMT" or "FMT=PATH"; empty: text on standard output
  std::string stdin_filename;        // empty: standard input has no name
  std::vector<std::string> config;   // files and "KEY=VALUE"
  bool isolated = false;
  std::string baseline;                  // file of findings to leave out; empty: as configured
  std::optional<std::string> diff_base;  // revision: only what has changed since
  std::optional<std::string> diff_file;  // patch, "-" for standard input: only what it changes
  std::string fail_level;                // empty: as configured
  std::string color = "auto";
  unsigned jobs = 0;  // 0: one per core
  bool fix = false;   // also set by fix_only
  bool unsafe_fixes = false;
  bool fix_only = false;
  std::string suppression_reason;  // empty unless asked for
  bool diff = false;               // stronger than the others: nothing is written
  bool exit_zero = false;
  bool force_exclude = false;
  bool quiet = false;
  bool show_files = false;
  bool statistics = false;
  bool profile = false;
};

// PATHS and the options that say what a run looks at and for, which commands share. `options`
// outlives the command line.
void add_run_options(CommandLine& line, CheckOptions& options);

// … and those of `check` alone.
void add_check_options(CommandLine& line, CheckOptions& options);

// The exit status to end with at once, or nothing and `options` filled in.
std::optional<int> parse_check(const Arguments& arguments, CheckOptions& options);

// Standard input is linted instead of files.
bool reads_stdin(const CheckOptions& options);

// Texts are repaired, if only for a patch.
bool repairs(const CheckOptions& options);

// Texts change, by repairs or by comments.
bool fixes(const CheckOptions& options);

// … and are written back to their files.
bool rewrites_files(const CheckOptions& options);

}  // namespace tokamax::cli
