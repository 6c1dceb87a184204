// The call that runs a launch, and with it the arrays that it is run on.
#pragma once

#include "pallas/launch/launch.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// As a Call value, which the evaluator owns: `pallas_call(…)(x, w)`, or the one call of the name
// that the launch is bound to (`f = pl.kernel(…)` … `f(x, w)`), or of the kernel it decorates.
// nullptr when there is none or several.
const python::Value* running_call(python::Evaluator& evaluator, const Launch& launch);

}  // namespace tokamax::pallas
