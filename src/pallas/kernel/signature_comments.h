// Which comment of a signature gives which parameter's shape.
#pragma once

#include "pallas/kernel/kernel.h"

namespace tokamax::pallas {

// Sets RefParameter::comment of a kernel whose Refs and headings are read; unset where none is
// certain to be of that parameter.
void read_shape_comments(Kernel& kernel);

}  // namespace tokamax::pallas
