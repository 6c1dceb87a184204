// The dotted name that an identifier or attribute chain means: "functools.partial".
//
// A name that nothing here binds is "builtins.len", a module-level def or class of this file is
// "@name". Empty when it is anything else, or when two bindings disagree.
#pragma once

#include <string>

#include "python/module.h"

namespace tokamax::python {

std::string qualified_name(const Module& module, NodeId expression);

}  // namespace tokamax::python
