// What the names of a kernel are bound to under one launch.
#pragma once

#include "pallas/launch/launch.h"

namespace tokamax::pallas {

// A frame, owned by the evaluator, in which the kernel's expressions can be evaluated: parameters
// that a partial binds mean its arguments, and Refs of whole arrays mean the launch's arrays (so
// that `x_hbm_ref.shape[0]` is `x.shape[0]`). Other parameters are one unknown value each.
const python::Frame& kernel_frame(const Launch& launch, const BoundKernel& binding);

}  // namespace tokamax::pallas
