// Turns an assertion into an exception.
#pragma once

#include <string_view>
#include <vector>

#include "lint/diagnostic.h"
#include "python/module.h"

namespace tokamax::rules {

// `assert condition, message` as `if not (condition):` over `raise exception(message)`. Empty where
// the statement shares its line with others.
std::vector<lint::Edit> raise_instead(const python::Module& module, syntax::NodeId statement,
                                      std::string_view exception);

}  // namespace tokamax::rules
