// What findings about the names of Refs share.
#pragma once

#include <string>

#include "lint/report.h"
#include "pallas/kernel/kernel.h"

namespace tokamax::rules {

// Offers to rename the parameter in its function, unless the launch writes the name too.
void add_rename_fix(const pallas::Kernel& kernel, const pallas::RefParameter& ref,
                    const std::string& wanted, lint::Draft& draft);

// Whether a parameter holds, or may hold, several Refs. A prefetched scalar or an argument without
// a spec is one Ref for certain where the body uses it as an array.
bool may_hold_several(const pallas::Kernel& kernel, const pallas::RefParameter& ref);

// Whether some launch writes the arguments of its BlockSpec in a wrong order: what it says of the
// memory space is then not what its author meant.
bool has_misordered_spec(const pallas::Kernel& kernel, const pallas::RefParameter& ref);

// Whether a pipeline that the kernel runs gets it among its `scratches`.
bool is_handed_to_pipeline(const pallas::Kernel& kernel, const pallas::RefParameter& ref);

}  // namespace tokamax::rules
