// What one run of `check` has gathered, and how it is told.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/check/check_options.h"
#include "cli/check/outputs.h"
#include "lint/fix.h"
#include "lint/narrowing.h"
#include "lint/timings.h"
#include "project/search/find_files.h"

namespace tokamax::cli {

struct CheckRun {
  CheckOptions options;
  std::vector<Output> outputs;
  std::vector<std::string> baselines;  // files of findings that are left out
  project::FileList list;
  std::optional<lint::Profiles> profiles;      // of the listed files
  std::vector<project::Problem> unreadable;    // files that were found
  std::unique_ptr<lint::Narrowing> narrowing;  // empty: the run is about all findings
  std::unique_ptr<lint::Timings> timings;      // null: nobody asked
  lint::Result result;
  std::size_t in_baseline = 0;  // findings that were left out
  std::size_t on_unchanged = 0;
  std::vector<lint::FixedFile> fixed;  // in memory, not yet written
  std::vector<std::string> read_only;  // files that could be repaired if they were not
  std::string stdin_text;              // kept when it is to be repaired
};

// Writes all reports; false when one could not be written.
bool report_findings(const CheckRun& run);

// Tells missing paths and unreadable files on standard error; true when there were none.
bool report_problems(const CheckRun& run);

}  // namespace tokamax::cli
