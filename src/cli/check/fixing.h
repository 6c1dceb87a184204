// The part of `check` that changes files.
#pragma once

#include <vector>

#include "cli/check/check_run.h"
#include "report/summary.h"

namespace tokamax::cli {

// Lints and repairs in memory; fills in the run's findings and repairs.
void fix_inputs(CheckRun& run, std::vector<lint::InputFile> files, const lint::Profiles& profiles,
                const lint::Options& options);

// Writes the repaired files, or the patch, or standard input's repaired text, whichever was asked
// for. False, after telling why, when something that could be repaired was not.
bool deliver_fixes(const CheckRun& run);

// Counts what was changed.
void add_changes(const CheckRun& run, report::Summary& summary);

// Tells in one line what was done, where no report does.
bool print_fix_summary(const CheckRun& run);

}  // namespace tokamax::cli
