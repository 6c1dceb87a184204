// All enabled rules over one group of files.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "lint/groups.h"
#include "lint/lint.h"

namespace tokamax::lint {

// The findings of one group, not yet sorted, in wanted files only.
std::vector<Diagnostic> run_group(const Group& group,
                                  std::span<const std::unique_ptr<syntax::Source>> sources,
                                  std::span<const bool> wanted, const Selection& selection,
                                  const Options& options);

}  // namespace tokamax::lint
