// What a run looked at, as a baseline wants to know it.
#pragma once

#include "cli/check/check_options.h"
#include "cli/check/found.h"
#include "lint/lint.h"
#include "project/baseline/baseline.h"

namespace tokamax::cli {

// All three outlive the scope.
project::RunScope scope_of(const CheckOptions& options, const Found& found,
                           const lint::Result& result);

}  // namespace tokamax::cli
