// Text for people: every finding with the lines it is about.
#pragma once

#include <string>

#include "report/input.h"

namespace tokamax::report {

// Colours and the closing sentence as `input` asks for them.
void write_full(const Input& input, std::string& out);

}  // namespace tokamax::report
