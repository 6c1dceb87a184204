// Source text inside a message.
#pragma once

#include <string>
#include <string_view>

#include "python/module.h"

namespace tokamax::rules {

// An expression's text on one line, for a message; `otherwise` when it is too long to be read.
std::string short_text(const python::Module& module, syntax::NodeId node,
                       std::string_view otherwise);

}  // namespace tokamax::rules
