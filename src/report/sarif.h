// SARIF 2.1.0, shaped for code scanning on GitHub.
#pragma once

#include <string>

#include "report/input.h"

namespace tokamax::report {

// All rules are described, with results or without. Of more findings than code scanning takes, the
// gravest are reported, and the log says so.
void write_sarif(const Input& input, std::string& out);

}  // namespace tokamax::report
