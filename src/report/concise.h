// Text of one line a finding, for editors and grep.
#pragma once

#include <string>

#include "report/input.h"

namespace tokamax::report {

void write_concise(const Input& input, std::string& out);

}  // namespace tokamax::report
