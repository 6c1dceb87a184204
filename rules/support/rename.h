// Renames a name in the function that binds it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lint/diagnostic.h"
#include "python/module.h"

namespace tokamax::rules {

// Every place that writes `name` as bound by `scope`, its closures included. Empty when `wanted`
// is written there already, for then nobody can say what the new name would mean.
std::vector<lint::Edit> rename_edits(const python::Module& module, python::ScopeId scope,
                                     std::string_view name, const std::string& wanted);

// Whether some call of the file passes a keyword of that name.
bool passed_by_keyword(const python::Module& module, std::string_view name);

}  // namespace tokamax::rules
