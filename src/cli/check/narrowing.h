// Runs that are about a part of all findings: --baseline, --diff-base, --diff-file.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/check/check_run.h"
#include "project/baseline/baseline.h"

namespace tokamax::cli {

// What the options ask for, read from the disk. False, after telling why, when that is not to be
// trusted; `run.narrowing` stays empty when all findings are wanted.
bool open_narrowing(CheckRun& run);

// Leaves findings out of the run's result, counts them, and tells what of the baseline is out of
// date. `ran` as in project::RunScope.
using Ran = std::function<bool(std::string_view code, const std::string& path)>;
void narrow(CheckRun& run, const Ran& ran);

// By the profiles of the run's files, which must outlive the result.
Ran ran_in(const lint::Profiles& profiles);

// The baselines that hold for the run: the command line's, else those of the files' configurations.
std::vector<std::string> baselines_of(const CheckRun& run, project::Configuration& configuration);

// What the run looked at. The run must outlive it.
project::RunScope scope_of(const CheckRun& run, const Ran& ran);

}  // namespace tokamax::cli
