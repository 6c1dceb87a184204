// The launch table for programs: what each Ref parameter of a kernel holds, by the launch.
#pragma once

#include <string>
#include <string_view>

#include "pallas/program.h"

namespace tokamax::report {

// Kernels of one file; `only` restricts them to one by name ("" for all):
// [{"kernel", "line", "launches": [{"line", "form", "grid", "parameters": [{"name", "section",
// "block_shape", "memory_space", "dtype"}]}]}], null where unknown, one document with a newline.
std::string signature_json(const pallas::Program& program, const python::Module& module,
                           std::string_view only);

}  // namespace tokamax::report
