// The format of Reviewdog, which turns it into comments of a review.
#pragma once

#include <string>

#include "report/input.h"

namespace tokamax::report {

// Its columns count bytes of UTF-8.
void write_rdjson(const Input& input, std::string& out);

}  // namespace tokamax::report
