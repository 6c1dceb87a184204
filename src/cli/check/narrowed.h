// The third step of a run: the findings that it is not about are left out. It takes over what was
// linted, and with it the sources.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/check/linted.h"
#include "cli/check/new_findings.h"

namespace tokamax::cli {

// Entries of a baseline whose findings do not occur any more.
struct OutdatedBaseline {
  std::string path;
  std::size_t entries = 0;  // at least one
};

struct Narrowed {
  Linted linted;                           // its findings are those that are left
  std::size_t in_baseline = 0;             // findings that were left out
  std::size_t on_unchanged = 0;            // the same, for their lines
  std::vector<OutdatedBaseline> outdated;  // empty also where nobody is told, with --quiet
};

Narrowed narrow(Linted linted, const CheckOptions& options, const Found& found,
                NewFindings& narrowing);

}  // namespace tokamax::cli
