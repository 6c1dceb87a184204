// `out_shape` and `scratch_shapes`: the arrays and buffers that a launch makes for its kernel.
#pragma once

#include <string_view>

#include "pallas/launch/spec_list.h"

namespace tokamax::pallas {

// out_shape / out_type: what the outputs are, whatever their specs say.
RefList read_outputs(const SpecReading& reading, const python::Expr* shapes,
                     std::string_view label);

// scratch_shapes / scratch_types: a list or a dict.
RefList read_scratches(const SpecReading& reading, const python::Expr* shapes,
                       std::string_view label);

// The specs' view of the outputs, with shapes, dtypes and counts of out_shape filled in.
void merge_outputs(RefList& specs, const RefList& shapes);

}  // namespace tokamax::pallas
