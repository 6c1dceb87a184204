// Names that a kernel binds to grid indices, the values of `pl.program_id`.
#pragma once

#include <vector>

#include "pallas/kernel/kernel.h"

namespace tokamax::pallas {

// The names that a function's body (closures included, nested definitions that are kernels of
// their own too) binds from pl.program_id or jax.lax.axis_index.
std::vector<GridIndex> find_grid_indices(const Module& module, const python::Function& function);

// Whether a call asks for the position in the grid.
bool is_grid_index_call(std::string_view qualified);

}  // namespace tokamax::pallas
