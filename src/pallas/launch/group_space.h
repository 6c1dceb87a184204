// The memory space that all Refs share that are grouped in one parameter.
#pragma once

#include "pallas/launch/launch.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// Of a tuple, dict or dataclass of specs and buffers, or of `jax.tree.map(lambda _: spec, tree)`;
// Unknown unless every leaf that is there says the same; `unnamed` is the space of a block that
// names none.
MemorySpace space_of_group(python::Evaluator& evaluator, const python::Expr& group,
                           MemorySpace unnamed);

// Whether `jax.tree.map(f, tree)` certainly gives a grouped Ref: a tuple, a dict, an instance of a
// class that JAX is told to look into.
bool maps_group(python::Evaluator& evaluator, const python::Value& call);

// … and that this is one parameter, where the items of a tuple would be one each.
bool maps_instance(python::Evaluator& evaluator, const python::Value& call);

// Whether a call of a class makes a NamedTuple, which is a tuple to Pallas.
bool is_named_tuple(const python::Value& instance);

// Whether a call is of a class of another module that is given specs or buffers: it holds them.
bool holds_refs(python::Evaluator& evaluator, const python::Value& call);

// Whether an argument of a launch can be in another space than the launch's default: an array that
// a function made which was not looked into.
bool may_be_constrained(const python::Value& array);

}  // namespace tokamax::pallas
