// For which compiler a launch is written.
#pragma once

#include "pallas/launch/launch.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// The backend whose names the launch itself uses, else the one that its file is for by its path or
// imports; Unknown when nothing tells, or several do. `launch` has its `form`, `call` and
// `arguments`; `qualified` is the dotted name of the launching function.
Backend backend_of_launch(python::Evaluator& evaluator, const Module& module, const Launch& launch,
                          std::string_view qualified);

}  // namespace tokamax::pallas
