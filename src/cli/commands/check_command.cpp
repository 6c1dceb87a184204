// The steps of a run in a row: find, lint, narrow, tell.
#include "cli/commands/check_command.h"

#include <unistd.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "cli/check/check_options.h"
#include "cli/check/found.h"
#include "cli/check/linted.h"
#include "cli/check/narrowed.h"
#include "cli/check/new_findings.h"
#include "cli/check/outputs.h"
#include "cli/check/time_table.h"
#include "cli/check/told.h"
#include "cli/config/selection_words.h"
#include "cli/console.h"
#include "cli/exit_status.h"
#include "cli/help/check_help.h"

namespace tokamax::cli {
namespace {

int show_files(const project::FileList& list) {
  std::string text;
  for (const project::FoundFile& file : list.files) {
    if (file.wanted) text.append(file.path).append("\n");
  }
  const bool printed = print(text);
  return tell_problems(list.problems) && printed ? kClean : kUntrusted;
}

// Nothing was looked at: more often a wrong path than an empty project.
void warn_if_empty(const CheckOptions& options, const project::FileList& list) {
  const bool empty = list.files.empty() && list.problems.empty();
  const bool expected = options.quiet || options.force_exclude;
  if (empty && !expected) print_warning("no Python files to lint");
}

using Clock = std::chrono::steady_clock;

int check(const CheckOptions& options, const std::vector<Output>& outputs,
          Clock::time_point begin) {
  const auto measured = options.profile ? std::make_unique<lint::Timings>() : nullptr;
  lint::Timings* timings = measured.get();
  project::Configuration configuration(project::config_request(options.config, options.isolated),
                                       rules::all_rules());
  FileProfiles profiles(configuration, options.words);
  const std::optional<Found> found = find(options, configuration, profiles, timings);
  if (!found) return kUntrusted;
  if (options.show_files) return show_files(found->list);
  const std::unique_ptr<NewFindings> narrowing = NewFindings::open(options, *found);
  if (narrowing == nullptr) return kUntrusted;
  warn_if_empty(options, found->list);
  const Narrowed narrowed = narrow(lint_found(options, *found, narrowing->for_repairs(), timings),
                                   options, *found, *narrowing);
  const Told told = tell(options, outputs, *found, narrowed, timings);
  if (timings != nullptr) print_to(STDERR_FILENO, time_table(*timings, Clock::now() - begin));
  return status_of(told);
}

int run_check(const Arguments& arguments) {
  const Clock::time_point begin = Clock::now();
  CheckOptions options;
  std::vector<Output> outputs;
  if (const auto status = parse_check(arguments, options)) return *status;
  if (!all_words_known(lint::Selection(rules::all_rules(), options.words))) return kUntrusted;
  if (!parse_outputs(options.formats, outputs)) return kUntrusted;
  return check(options, outputs, begin);
}

}  // namespace

constinit const Command check_command{"check", "lint files and folders (the default)", kCheckHelp,
                                      run_check};

}  // namespace tokamax::cli
