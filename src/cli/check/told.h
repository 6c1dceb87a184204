// The last step of a run: repairs are delivered, findings and problems told. After it nothing is
// left but the exit status.
#pragma once

#include <vector>

#include "cli/check/check_options.h"
#include "cli/check/found.h"
#include "cli/check/narrowed.h"
#include "cli/check/outputs.h"
#include "cli/exit_status.h"
#include "lint/timings.h"
#include "project/files/read_file.h"

namespace tokamax::cli {

struct Told {
  bool complete = false;  // all was read, repaired and written as asked; else the run is no proof
  bool fails = false;     // there is something at or above the fail level, or a patch
};

// `timings` may be null.
Told tell(const CheckOptions& options, const std::vector<Output>& outputs, const Found& found,
          const Narrowed& narrowed, lint::Timings* timings);

ExitStatus status_of(const Told& told);

// Tells missing paths and unreadable files on standard error; true when there are none.
bool tell_problems(const std::vector<project::Problem>& problems);

}  // namespace tokamax::cli
