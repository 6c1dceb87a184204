// Functions that kernels hand their own Refs to. They point into the kernels and modules of a
// program, which holds them.
#pragma once

#include <cstddef>
#include <deque>
#include <vector>

#include "pallas/kernel/kernel.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// A parameter of a helper, and the first place where a kernel passes one of its Refs for it.
struct HelperRef {
  std::size_t index = 0;  // into the helper's parameters
  const Kernel* kernel = nullptr;
  const RefParameter* ref = nullptr;
  NodeId argument = syntax::kNoNode;        // in the kernel's module
  std::vector<const RefParameter*> passed;  // by all kernels, `ref` among them
  bool by_keyword = false;                  // in any call
};

// A function that is no kernel itself.
struct Helper {
  const Module* module = nullptr;
  const python::Function* function = nullptr;
  std::vector<HelperRef> refs;
};

// In order of first use; empty when nothing is handed on for certain. Only a Ref parameter that is
// passed directly, by its own name, counts: what an expression or a rebound name holds is not
// known.
std::vector<Helper> find_helpers(python::Evaluator& evaluator, const std::deque<Kernel>& kernels);

}  // namespace tokamax::pallas
