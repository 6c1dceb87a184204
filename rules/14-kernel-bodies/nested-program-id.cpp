// TKX1403: a grid index that is read where control flow may or may not come.
#include <algorithm>
#include <optional>

#include "lint/rule_function.h"
#include "pallas/kernel/kernel_body.h"
#include "rules/14-kernel-bodies/control_flow.h"
#include "rules/support/short_text.h"

namespace tokamax::rules::nested_program_id {
namespace {

using lint::Report;
using python::Call;
using python::Module;

// The outermost closure of control flow around the call.
const ControlFlowBody* around(const Module& module, const Call& call,
                              const std::vector<ControlFlowBody>& bodies) {
  const ControlFlowBody* found = nullptr;
  for (const ControlFlowBody& body : bodies) {
    const python::Function& function = module.functions()[body.function];
    if (!module.tree().contains(function.body, call.node)) continue;
    bool outer = found == nullptr || function.body < module.functions()[found->function].body;
    if (outer) found = &body;
  }
  return found;
}

std::string help_for(const pallas::Kernel& kernel, const Call& call, const std::string& text) {
  for (const pallas::GridIndex& index : kernel.grid_indices) {
    if (index.call == call.node && !index.offset) {
      return fmt::format("move `{} = {}` to the top of the kernel", index.text, text);
    }
  }
  return fmt::format("bind `{}` to a name at the top of the kernel", text);
}

// At the top, the reader sees at once which grid the kernel walks; under a condition, the same
// read is one more thing that may not happen, and interpret mode cannot lower it inside `cond`.
void check(const pallas::Kernel& kernel, Report& report) {
  if (!kernel.is_tpu()) return;
  const Module& module = *kernel.module;
  std::optional<std::vector<ControlFlowBody>> bodies;
  for (const Call* call : calls_in(kernel)) {
    if (!pallas::is_pallas(call->qualified, "program_id")) continue;
    python::FunctionId holder = module.function_of(call->node);
    if (holder == python::kNone || &module.functions()[holder] == kernel.function) continue;
    if (!bodies) bodies = control_flow_bodies(module, kernel.function->body);
    const ControlFlowBody* body = around(module, *call, *bodies);
    if (body == nullptr) continue;
    std::string text = short_text(module, call->node, "program_id");
    report
        .add(module, call->node, "`{}` is read inside `{}`, not at the top of the kernel", text,
             pallas::last_name(body->runner))
        .help("{}", help_for(kernel, *call, text));
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::nested_program_id
