// What pipelines hand their bodies beside blocks.
#pragma once

#include "pallas/launch_arguments.h"

namespace tokamax::pallas {

// The scratches of a TPU pipeline (`pipe(…, scratches=…)`): refs that exist already.
RefList pipeline_scratch(python::Evaluator& evaluator, const python::Expr* scratches);

// The barriers of a GPU pipeline with `manual_consumed_barriers=True`, as its scratch.
void add_consumed_barriers(python::Evaluator& evaluator, Launch& launch,
                           const LaunchArguments& arguments);

}  // namespace tokamax::pallas
