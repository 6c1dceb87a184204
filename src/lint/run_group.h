// All enabled rules over one group of files.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "lint/groups.h"
#include "lint/lint.h"

namespace tokamax::lint {

// The findings of one group, not yet sorted, in wanted files only. At least one file is wanted;
// `timings` may be null.
std::vector<Diagnostic> run_group(const Group& group,
                                  std::span<const std::unique_ptr<syntax::Source>> sources,
                                  std::span<const bool> wanted, const Profiles& profiles,
                                  Timings* timings);

// The severity that the profile of its file asks for.
void adjust_severity(const Profile& profile, Diagnostic& diagnostic);

}  // namespace tokamax::lint
