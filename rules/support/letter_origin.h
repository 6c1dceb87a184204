// Where a one-letter name may come from.
#pragma once

#include <vector>

#include "python/module.h"

namespace tokamax::rules {

// Whether a value is a shape, a part of one, or a choice between such: `x.shape`, `x.shape[-1]`,
// `x.shape[0], w.shape[1]`, `math.prod(x.shape[1:])`, `x.shape[0] if c else 1`.
bool is_from_shape(const python::Module& module, syntax::NodeId value);

// Whether a value is what the letter's own Ref holds: `x_ref[...]`, `plgpu.load(x_smem)`,
// `x_ref[...].astype(jnp.float32)`.
bool is_from_own_ref(const python::Module& module, syntax::NodeId value, std::string_view letter);

// Whether a function stores the letter in the letter's own Ref: `w_ref[...] = w.astype(…)`.
bool goes_to_own_ref(const python::Module& module, syntax::NodeId body, std::string_view letter);

// Whether a value asks for the position in the grid.
bool is_from_grid(const python::Module& module, syntax::NodeId value);

// Whether a parameter says its shape: by a jaxtyping annotation or by a comment on its line.
bool has_shape(const python::Module& module, const python::Parameter& parameter);

// For each function of the module, whether a library calls it with arguments of its own choice: it
// is a lambda, or handed to, or decorated with, something that this file does not define (tree.map,
// fori_loop, BlockSpec).
std::vector<bool> handed_over(const python::Module& module);

}  // namespace tokamax::rules
