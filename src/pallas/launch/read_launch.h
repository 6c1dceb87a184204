// What the arguments of one launch say: its grid and its lists of Refs.
#pragma once

#include "pallas/launch/launch.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// Fills `grid`, `prefetch`, `inputs`, `outputs` and `scratch` of a launch whose `form`, `module`,
// `call`, `arguments` and `backend` are set. What cannot be read is left unknown.
void read_launch(python::Evaluator& evaluator, Launch& launch);

}  // namespace tokamax::pallas
