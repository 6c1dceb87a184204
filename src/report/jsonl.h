// The objects of json, one a line, for tools that read a stream.
#pragma once

#include <string>

#include "report/input.h"

namespace tokamax::report {

// Nothing found is no line.
void write_jsonl(const Input& input, std::string& out);

}  // namespace tokamax::report
