// Closures that control flow runs: the bodies of pl.when, of loops and of conditionals.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "python/module.h"

namespace tokamax::rules {

struct ControlFlowBody {
  python::FunctionId function = python::kNone;
  std::string_view runner;  // what runs it, as a dotted name: "jax.lax.fori_loop"
};

// The closures inside `node` that are decorated with, or handed to, pl.when, pl.loop or the control
// flow of jax.lax. Functions that other calls take (pipelines, run_scoped) are none.
std::vector<ControlFlowBody> control_flow_bodies(const python::Module& module, syntax::NodeId node);

}  // namespace tokamax::rules
