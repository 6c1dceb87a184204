// The grid of a launch: a number, a tuple of numbers, or named axes.
#pragma once

#include "pallas/launch/launch_arguments.h"

namespace tokamax::pallas {

// From the launch's own arguments or its grid_spec; not `known` where that cannot be read, or
// where a mesh is the grid.
Grid read_grid(python::Evaluator& evaluator, const LaunchArguments& arguments);

}  // namespace tokamax::pallas
