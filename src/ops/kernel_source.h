// A file in which kernels are written or prepared, with what was read together with it.
#pragma once

#include "ops/op_directory.h"

namespace tokamax::ops {

// Every file of an operator directory, and any other file that holds a kernel: the subscription of
// rules about what kernels rest on, which may stand outside of any function.
struct KernelSource {
  const python::Module* module = nullptr;
  const pallas::Program* program = nullptr;
  const File* file = nullptr;  // null outside operator directories

  // What its kernels may call their dimensions.
  [[nodiscard]] const pallas::Dimensions& dimensions() const {
    return file != nullptr ? file->dimensions() : program->dimensions(*module);
  }
};

}  // namespace tokamax::ops
