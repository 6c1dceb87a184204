// Launch arguments to kernel parameters.
#pragma once

#include <string>

#include "pallas/launch/launch.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// Reads grid, specs, outputs and scratch of a launch whose `arguments` and `backend` are set.
void read_launch(python::Evaluator& evaluator, Launch& launch);

// Finds the kernel functions that `launch.kernel` can be and binds their parameters.
void bind_kernels(python::Evaluator& evaluator, Launch& launch);

}  // namespace tokamax::pallas
