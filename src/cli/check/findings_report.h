// What `check` tells of its findings and repairs on standard output or into files.
#pragma once

#include <vector>

#include "cli/check/check_options.h"
#include "cli/check/found.h"
#include "cli/check/narrowed.h"
#include "cli/check/outputs.h"

namespace tokamax::cli {

// Writes all reports; false, after telling why, when one could not be written.
bool report_findings(const CheckOptions& options, const std::vector<Output>& outputs,
                     const Found& found, const Narrowed& narrowed);

// Tells in one line what was changed, or would be, where no report does.
bool report_changes(const CheckOptions& options, const Linted& linted);

}  // namespace tokamax::cli
