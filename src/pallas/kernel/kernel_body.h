// What stands in a kernel's body and belongs to it, as pointers into the kernel's module.
#pragma once

#include <vector>

#include "pallas/kernel/kernel.h"

namespace tokamax::pallas {

// The calls of a kernel's body in source order, closures included. Pipeline bodies and other
// functions that are kernels of their own are left out: their grid is another one.
std::vector<const python::Call*> calls_in(const Kernel& kernel);

// The functions inside a kernel that are kernels themselves.
std::vector<const python::Function*> kernels_inside(const Kernel& kernel);

}  // namespace tokamax::pallas
