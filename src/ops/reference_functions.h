// The plain-XLA reference of an operator: what its kernels are measured against.
//
// Files are the directory's own, functions are numbered in the file's module.
#pragma once

#include <vector>

#include "ops/op_directory.h"

namespace tokamax::ops {

struct FunctionPlace {
  const File* file = nullptr;
  python::FunctionId function = python::kNone;
  bool operator==(const FunctionPlace&) const = default;
};

// Every function of reference.py, every `_fwd` of an op class in base.py, and what these reach in
// the directory by calls or by passing a function on; kernels and Pallas backends are not followed,
// and neither is what runs at the highest precision anyway. By file and place; a function stands
// for those that are defined in it.
std::vector<FunctionPlace> find_reference_functions(const OpDirectory& directory);

// Whether `node` stands under `with jax.default_matmul_precision("highest")`, or in a function that
// is decorated with it.
bool runs_at_highest_precision(const python::Module& module, syntax::NodeId node);

}  // namespace tokamax::ops
