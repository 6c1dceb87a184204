// The launch table for people: what each Ref parameter of a kernel holds, by the launch.
#pragma once

#include <string>
#include <string_view>

#include "pallas/program.h"

namespace tokamax::report {

// Kernels of one file, aligned, with index maps, origins and the launches that could not be bound;
// `only` restricts them to one by name ("" for all).
std::string signature_text(const pallas::Program& program, const python::Module& module,
                           std::string_view only);

}  // namespace tokamax::report
