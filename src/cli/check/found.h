// The first step of a run: which files it looks at, and what holds for them. Nothing has been read
// yet but configuration files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/check/check_options.h"
#include "cli/check/fail_levels.h"
#include "cli/config/file_profiles.h"
#include "lint/timings.h"
#include "project/search/find_files.h"

namespace tokamax::cli {

struct Found {
  project::FileList list;   // no files: nothing matches, or --force-exclude leaves it out
  lint::Profiles profiles;  // of the listed files; the FileProfiles outlive them
  std::vector<std::string> baselines;  // files of findings to leave out; empty: none
  FailLevels fail_levels;
};

// Finds the files, and what holds for them. Nothing, after telling why, when the configuration is
// not sound. `timings` may be null.
std::optional<Found> find(const CheckOptions& options, project::Configuration& configuration,
                          FileProfiles& profiles, lint::Timings* timings);

}  // namespace tokamax::cli
