// The configuration as a JSON schema, by which editors complete and check it.
#pragma once

#include <span>
#include <string>

#include "lint/rule.h"

namespace tokamax::project {

// Draft 2020-12, one document with a line end. It accepts what read_settings() accepts; what rules
// there are, and their options, is a part of it.
std::string settings_schema(std::span<const lint::Rule> rules);

}  // namespace tokamax::project
