// From a function and its launches to a kernel.
#pragma once

#include "pallas/kernel/kernel.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// Fills everything of a kernel whose `module`, `function`, `launches` and `bindings` are set: what
// the launches agree on, and what the signature says itself.
void read_signature(python::Evaluator& evaluator, Kernel& kernel);

}  // namespace tokamax::pallas
