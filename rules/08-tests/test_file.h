// What files of an operator's directory test.
#pragma once

#include "ops/op_directory.h"

namespace tokamax::rules {

// Tests, and the `test_base` and `test_utils` modules that they share.
bool is_test_code(const ops::File& file);

}  // namespace tokamax::rules
