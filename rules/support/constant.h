// Integers that are written out.
#pragma once

#include <cstdint>
#include <optional>

#include "python/module.h"

namespace tokamax::rules {

// The value of `64 * 1024 * 1024`, `8 << 20`, `4 * MIB`: literals, their arithmetic, and names that
// are bound once, to such a value. Nothing for anything else, or when it does not fit.
std::optional<std::int64_t> constant_integer(const python::Module& module, syntax::NodeId node);

// What `int(capacity * 0.9)` is a share of: `capacity`. Anything else is its own whole.
syntax::NodeId shared_operand(const python::Module& module, syntax::NodeId node);

// The one assignment that gives a name its value at `node`, or nullptr.
const python::Binding* sole_assignment(const python::Module& module, syntax::NodeId node);

}  // namespace tokamax::rules
