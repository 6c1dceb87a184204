// JUnit XML: a suite for every file with findings, a failed case for every finding.
#pragma once

#include <string>

#include "report/input.h"

namespace tokamax::report {

// Nothing found is one case that passes: some readers take a report without any for a broken run.
void write_junit(const Input& input, std::string& out);

}  // namespace tokamax::report
