// What a function works on, by its parameters and its calls. Where these do not tell, Other.
#pragma once

#include <cstdint>
#include <vector>

#include "pallas/program.h"

namespace tokamax::ops {

enum class DataKind : std::uint8_t {
  Refs,      // a kernel, or a function that takes Refs or moves data between memories
  Launches,  // launches a kernel, itself or through another function of the module
  Arrays,    // annotated as taking arrays, and none of the above
  Other,     // anything else: integers, shapes, configs
};

struct FunctionKind {
  const python::Function* function = nullptr;
  DataKind kind = DataKind::Other;
};

// The functions at module level, in order of place. Of a file, ask `file.function_kinds()`, which
// does this once.
std::vector<FunctionKind> kinds_of_functions(const python::Module& module,
                                             const pallas::Program& program);

}  // namespace tokamax::ops
