// Refs that a kernel hands on to the pipelines that it launches.
#pragma once

#include <deque>

#include "pallas/launch/launch.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// A pipeline's scratch is a Ref that the kernel around it got from its own launch: it is bound to
// what that launch says, where all launches of that kernel say the same. `launches` are all that
// were read together.
void hand_refs_to_pipelines(python::Evaluator& evaluator, std::deque<Launch>& launches);

}  // namespace tokamax::pallas
