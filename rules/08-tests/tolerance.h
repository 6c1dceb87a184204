// Numbers that say how far two arrays may differ.
#pragma once

#include <string_view>

#include "python/module.h"

namespace tokamax::rules {

// `atol`, `rtol`, `tolerance`, `atol_grads`
bool is_tolerance_name(std::string_view name);

// The first number in a value that is not zero: `1e-2`, `1e-2 if bf16 else 1e-5`, the values of a
// dictionary; kNoNode when it is computed or passed on.
syntax::NodeId tolerance_number(const python::Module& module, syntax::NodeId value);

// What a number literal is worth; 0 when it is none.
double number_value(std::string_view literal);

}  // namespace tokamax::rules
