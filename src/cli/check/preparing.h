// What commands that lint do before they read a file.
#pragma once

#include "cli/check/check_run.h"
#include "cli/check/file_profiles.h"

namespace tokamax::cli {

// Finds the files, and what holds for them. False, after telling why, when the configuration is
// not sound.
bool prepare(CheckRun& run, project::Configuration& configuration, FileProfiles& profiles);

}  // namespace tokamax::cli
