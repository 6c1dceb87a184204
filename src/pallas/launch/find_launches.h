// The launches of a module: calls, decorators and partials that run a kernel.
#pragma once

#include <deque>
#include <span>
#include <string>

#include "pallas/launch/launch.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// Appends the launches of `module` in source order, read and bound; only `Launch::program` is left
// to whoever owns them. `launchers` are further dotted names that take pallas_call's arguments.
void find_launches(python::Evaluator& evaluator, const Module& module,
                   std::span<const std::string> launchers, std::deque<Launch>& launches);

}  // namespace tokamax::pallas
