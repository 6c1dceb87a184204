// The kernel functions of a launch, and what each of their parameters is bound to.
#pragma once

#include "pallas/launch/launch.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// Fills `launch.bound_kernels` of a launch whose lists of Refs are read: one for each function that
// `launch.kernel` can be. Where there is none, `launch.unbound_reason` says why.
void bind_kernels(python::Evaluator& evaluator, Launch& launch);

}  // namespace tokamax::pallas
