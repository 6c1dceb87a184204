// Whether out_specs and out_shape of a launch fit each other.
#pragma once

#include <optional>

#include "pallas/launch/launch.h"

namespace tokamax::pallas {

// The two sides of a contradiction. A side that is one spec or shape has no count.
struct OutputConflict {
  python::Expr specs;
  python::Expr shapes;
  std::optional<std::size_t> spec_count;
  std::optional<std::size_t> shape_count;
};

// Unset when they fit or nobody can tell. Only what is certain: lists and tuples whose length is
// known, and single ones of Pallas' own types. Lists and tuples are one structure to Pallas.
std::optional<OutputConflict> output_conflict(const Launch& launch);

}  // namespace tokamax::pallas
