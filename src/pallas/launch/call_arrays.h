// The arrays that a launch is run on, handed to its inputs.
#pragma once

#include "pallas/launch/spec_list.h"

namespace tokamax::pallas {

// Gives prefetched scalars and inputs their arrays, and what the array tells of a Ref without a
// block. `run` is the call that runs the launch; without one, or where its arguments cannot be
// counted, nothing changes.
void add_arrays(const SpecReading& reading, Launch& launch, const python::Value* run);

// Inputs of a launch without in_specs: whole arrays in `space`, counted by the call that runs it.
void read_whole_arrays(const SpecReading& reading, Launch& launch, const python::Value* run,
                       MemorySpace space);

}  // namespace tokamax::pallas
