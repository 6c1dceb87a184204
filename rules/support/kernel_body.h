// What stands in a kernel's body and belongs to it.
#pragma once

#include <vector>

#include "pallas/kernel.h"

namespace tokamax::rules {

// The calls of a kernel's body in source order, closures included. Pipeline bodies and other
// functions that are kernels of their own are left out: their grid is another one.
std::vector<const python::Call*> calls_in(const pallas::Kernel& kernel);

// The functions inside a kernel that are kernels themselves.
std::vector<const python::Function*> kernels_inside(const pallas::Kernel& kernel);

// An expression's text on one line, for a message; `otherwise` when it is too long to be read.
std::string short_text(const python::Module& module, syntax::NodeId node,
                       std::string_view otherwise);

}  // namespace tokamax::rules
