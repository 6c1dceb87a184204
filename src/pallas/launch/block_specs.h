// `in_specs` and `out_specs`: which part of its array each Ref holds, and where.
#pragma once

#include <string_view>

#include "pallas/launch/spec_list.h"

namespace tokamax::pallas {

// A list, tuple or single BlockSpec; `label` is the argument's name ("in_specs"). A spec without a
// block shape is of the whole array.
RefList read_block_specs(const SpecReading& reading, const python::Expr* specs, Section section,
                         std::string_view label);

}  // namespace tokamax::pallas
