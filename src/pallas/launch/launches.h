// Finding the launches of a module.
#pragma once

#include <deque>
#include <span>
#include <string>

#include "pallas/launch/launch.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// Appends the launches of `module`, in source order, read and bound.
void find_launches(python::Evaluator& evaluator, const Module& module,
                   std::span<const std::string> launchers, std::deque<Launch>& launches);

}  // namespace tokamax::pallas
