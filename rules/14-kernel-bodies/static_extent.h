// Whether a grid's extent is a Python integer when the launch is traced.
#pragma once

#include "pallas/launch/launch.h"

namespace tokamax::rules {

// True only on evidence: numbers, shapes, annotated integers, what block shapes are made of, and
// arithmetic of these. A grid may also be sized by an array (`num_active_tiles`), which a kernel
// cannot close over.
bool is_static_extent(const pallas::Launch& launch, const python::Expr& extent);

}  // namespace tokamax::rules
