// What pipelines hand their bodies beside blocks: grid indices, scratches and barriers.
#pragma once

#include "pallas/launch/launch_arguments.h"

namespace tokamax::pallas {

// Grid indices, scratches and barriers of a pipeline whose blocks are read; `run` is the call that
// runs it, if it is known.
void read_pipeline(python::Evaluator& evaluator, Launch& launch, const LaunchArguments& arguments,
                   const python::Value* run);

}  // namespace tokamax::pallas
