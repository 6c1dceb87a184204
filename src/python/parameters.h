// The parameters of functions and lambdas, as written.
//
// Their names and nodes point into the Module. None for a list that is missing (kNoNode); a
// parameter without a readable name is left out.
#pragma once

#include <vector>

#include "python/module.h"

namespace tokamax::python {

std::vector<Parameter> read_parameters(const Module& module, NodeId list);

}  // namespace tokamax::python
