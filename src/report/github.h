// Workflow commands: GitHub Actions turns these lines of a log into annotations.
#pragma once

#include <string>

#include "report/input.h"

namespace tokamax::report {

void write_github(const Input& input, std::string& out);

}  // namespace tokamax::report
