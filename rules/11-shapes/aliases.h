// Which input and which output of a launch share a buffer.
#pragma once

#include <cstddef>
#include <vector>

#include "pallas/launch/launch.h"

namespace tokamax::rules {

// Indices as `input_output_aliases` counts them: prefetched scalars are inputs.
struct Alias {
  std::size_t input;
  std::size_t output;
  syntax::Span span;  // of `3: 0`, in the module of `at`
  const python::Module* at;
};

// The aliases that a launch writes as a dictionary of known numbers; others are left out.
std::vector<Alias> read_aliases(const pallas::Launch& launch);

// Whether an index counts one leaf for each parameter: no input or output may be grouped or None.
bool has_plain_leaves(const pallas::Launch& launch);

}  // namespace tokamax::rules
