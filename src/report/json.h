// An array of objects, one a finding; see json_finding.h.
#pragma once

#include <string>

#include "report/input.h"

namespace tokamax::report {

// Nothing found is "[]".
void write_json(const Input& input, std::string& out);

}  // namespace tokamax::report
