// The work of a run, between finding files and telling about them.
#pragma once

#include "cli/check/check_run.h"
#include "lint/profile.h"

namespace tokamax::cli {

// Reads and lints the files of `run.list`, repairs them in memory if that is asked for, and leaves
// out the findings that the run is not about.
void lint_inputs(CheckRun& run, const lint::Profiles& profiles);

}  // namespace tokamax::cli
