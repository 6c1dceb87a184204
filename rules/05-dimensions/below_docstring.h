// Where the glossary of a file belongs.
#pragma once

#include <optional>
#include <string_view>

#include "lint/diagnostic.h"
#include "python/module.h"

namespace tokamax::rules {

// Puts a block of comments right below the module docstring, with a blank line on either side.
// Nothing when there is no docstring, or when more stands on its last line.
std::optional<lint::Edit> insert_below_docstring(const python::Module& module,
                                                 std::string_view block);

}  // namespace tokamax::rules
