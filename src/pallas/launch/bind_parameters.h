// The parameters of one kernel function, each with the Ref that the launch binds to it.
#pragma once

#include "pallas/launch/launch.h"

namespace tokamax::pallas {

// Fills `refs` of a binding whose function and statics are known, and says whether these are all,
// or why not. Where not all lists of specs are known, a parameter is bound only to what is certain.
void bind_parameters(const Launch& launch, BoundKernel& binding);

}  // namespace tokamax::pallas
