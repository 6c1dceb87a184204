// Where Refs are whose space the launch does not name, by backend and mesh; Unknown when these do
// not tell either.
#pragma once

#include "pallas/launch/launch.h"
#include "pallas/launch/launch_arguments.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// Of a block without `memory_space`.
MemorySpace space_of_blocks(const Launch& launch);

// Of a pallas_call's arrays without specs.
MemorySpace space_without_specs(const Launch& launch);

// Of the arrays of pl.kernel and plgpu.kernel: their mesh's.
MemorySpace space_of_mesh(python::Evaluator& evaluator, const Launch& launch,
                          const LaunchArguments& arguments);

}  // namespace tokamax::pallas
