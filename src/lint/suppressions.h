// Findings that a comment suppresses, and comments that suppress nothing or cannot be read.
#pragma once

#include <vector>

#include "lint/diagnostic.h"
#include "lint/selection.h"
#include "python/module.h"

namespace tokamax::lint {

// Takes the suppressed findings of `module` out of `found` and adds TKX003, TKX004 and TKX005.
void apply_suppressions(const python::Module& module, const Selection& selection,
                        std::vector<Diagnostic>& found);

}  // namespace tokamax::lint
