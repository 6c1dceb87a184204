// Whether a message says that something is not supported.
#pragma once

#include <string_view>

namespace tokamax::rules {

// True for "unsupported …", "… is not (yet) supported", "does not support …", "only supports …",
// "only … (is|are) supported" and "not implemented"; case is free.
bool says_unsupported(std::string_view message);

}  // namespace tokamax::rules
