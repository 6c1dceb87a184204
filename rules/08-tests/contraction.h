// Calls that sum products: what an MXU computes.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "python/module.h"

namespace tokamax::rules {

struct Contraction {
  syntax::NodeId node = syntax::kNoNode;  // the call, or the operation `a @ b`
  syntax::NodeId name = syntax::kNoNode;  // `jnp.einsum`, or the operator
  std::vector<syntax::NodeId> operands;   // the arrays
  syntax::NodeId precision = syntax::kNoNode;
  bool open = false;  // *args or **kwargs may give a precision
  [[nodiscard]] bool is_operator(const python::Module& module) const {
    return module.tree().kind(node) != syntax::Kind::Call;
  }
};

// A call of jax.numpy or jax.lax that contracts; none for other calls, and for an einsum of one
// operand.
std::optional<Contraction> contraction_of(const python::Module& module, const python::Call& call);
// `a @ b`
std::optional<Contraction> matmul_of(const python::Module& module, syntax::NodeId operation);

// Whether nothing of it can be f32: its operands are integers, quantized or bf16 by what the text
// says of them.
bool is_narrow(const python::Module& module, const Contraction& contraction);

}  // namespace tokamax::rules
