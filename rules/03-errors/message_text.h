// The words that a message expression shows.
#pragma once

#include <string>

#include "python/module.h"

namespace tokamax::rules {

// The literal pieces of an expression, joined in order; what is filled in at run time is "{}".
// Follows implicit concatenation, f-strings, `+`, `%`, `.format()` and names that are bound once
// ("_MESSAGE = …" of the module or of the function). Empty when it has no literal piece.
std::string message_text(const python::Module& module, syntax::NodeId expression);

}  // namespace tokamax::rules
