// What a failing branch has asked before it fails.
#pragma once

#include "python/module.h"

namespace tokamax::rules {

// Whether `statement` is reached when a chain of tests has run out of alternatives: one value
// compared with string literals, or a config tested for its class. Such a chain checks that a word
// or a type exists at all, which is the operator's business.
bool ends_dispatch(const python::Module& module, syntax::NodeId statement);

// Whether a condition is about an array's number of axes (`x.ndim`, `len(x.shape)`).
bool asks_for_rank(const python::Module& module, syntax::NodeId condition);

// Whether a condition reads nothing but a config (`config.split_m != 1`). False for kNoNode.
bool asks_config_alone(const python::Module& module, syntax::NodeId condition);

}  // namespace tokamax::rules
