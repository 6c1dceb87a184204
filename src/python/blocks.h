// Control flow out of blocks.
//
// Owns nothing. A block that is missing (kNoNode) never leaves, and false also stands for what is
// not certain.
#pragma once

#include "python/module_facts.h"

namespace tokamax::python {

// The last child of a node, or kNoNode.
NodeId last_child(const syntax::Tree& tree, NodeId node);

// Whether control never runs past the end of a block.
bool always_leaves(const syntax::Tree& tree, NodeId block);

}  // namespace tokamax::python
