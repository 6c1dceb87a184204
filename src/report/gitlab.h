// GitLab's Code Quality report.
#pragma once

#include <string>

#include "report/input.h"

namespace tokamax::report {

// Paths are from the root of the repository.
void write_gitlab(const Input& input, std::string& out);

}  // namespace tokamax::report
