// The second step of a run: reading, linting, and repairing in memory. It owns the sources that its
// findings point into.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "cli/check/check_options.h"
#include "cli/check/found.h"
#include "lint/fix.h"
#include "lint/narrowing.h"
#include "lint/timings.h"

namespace tokamax::cli {

struct Linted {
  lint::Result result;                       // of the texts as they are now, repairs included
  std::vector<project::Problem> unreadable;  // files that were found
  std::vector<lint::FixedFile> fixed;        // in memory, not yet written; empty: nothing to repair
  std::vector<lint::FixFailure> failures;    // of repairs
  std::set<std::string> read_only;           // paths of files that were left alone for that
  std::string stdin_text;                    // as it came, kept when it is to be repaired
};

// Which repairs are asked for.
lint::FixOptions wanted_repairs(const CheckOptions& options);

// `narrowing` says what may be repaired, null: everything. `timings` may be null.
Linted lint_found(const CheckOptions& options, const Found& found, lint::Narrowing* narrowing,
                  lint::Timings* timings);

}  // namespace tokamax::cli
