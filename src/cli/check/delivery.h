// Where repaired texts go, and what is told of those that could not be repaired.
#pragma once

#include "cli/check/check_options.h"
#include "cli/check/linted.h"

namespace tokamax::cli {

// On standard error; the file is named.
void warn_of(const lint::FixFailure& failure);

// Writes the repaired files, or the patch, or standard input's repaired text, whichever was asked
// for. False, after telling why, when something that could be repaired was not. Findings that the
// run is not about are no longer in `linted`.
bool deliver_repairs(const CheckOptions& options, const Linted& linted);

}  // namespace tokamax::cli
