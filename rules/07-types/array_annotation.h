// Annotations that say "an array" and nothing more.
#pragma once

#include "python/module.h"

namespace tokamax::rules {

// The first place in an annotation where an array stands without a shape: `jax.Array` alone, in a
// union, in a tuple or a list; kNoNode when there is none, or when nobody can tell (type aliases,
// callables, other generics).
syntax::NodeId bare_array(const python::Module& module, syntax::NodeId annotation);

// Whether an annotation names arrays at all, with a shape or without.
bool mentions_array(const python::Module& module, syntax::NodeId annotation);

}  // namespace tokamax::rules
