// Knows `pl.when`, `pl.loop` and lax's cond, switch, loops and scan, each as a decorator and with a
// lambda, a partial or a list.
#include "rules/14-kernel-bodies/control_flow.h"

#include <algorithm>

#include "pallas/api.h"

namespace tokamax::rules {
namespace {

using python::Call;
using python::Module;
using syntax::Kind;
using syntax::NodeId;

bool is_control_flow(std::string_view qualified) {
  constexpr std::string_view kLax[] = {"cond", "switch", "fori_loop", "while_loop", "scan"};
  if (pallas::is_pallas(qualified, "when") || pallas::is_pallas(qualified, "loop")) return true;
  return qualified.starts_with("jax.lax.") &&
         std::ranges::find(kLax, qualified.substr(8)) != std::end(kLax);
}

class Collector {
 public:
  explicit Collector(const Module& module) : module_(module), tree_(module.tree()) {}

  void add_call(const Call& call) {
    if (is_control_flow(call.qualified)) return add_arguments(call.node, call.qualified);
    // pl.when(condition)(body)
    const Call* inner = call.function == syntax::kNoNode ? nullptr : module_.call_at(call.function);
    if (inner != nullptr && is_control_flow(inner->qualified)) {
      add_arguments(call.node, inner->qualified);
    }
  }

  void add_decorated(python::FunctionId id) {
    for (NodeId decorator : module_.functions()[id].decorators) {
      const Call* call = module_.call_at(decorator);
      if (call != nullptr && is_control_flow(call->qualified))
        found.push_back({id, call->qualified});
    }
  }

  std::vector<ControlFlowBody> found;

 private:
  void add_arguments(NodeId call, std::string_view runner) {
    for (const python::Argument& argument : module_.arguments(call).items) {
      add(argument.value, runner, 0);
    }
  }

  void add(NodeId node, std::string_view runner, int depth) {
    constexpr int kMaxDepth = 3;  // [functools.partial(body, …), …]
    if (depth > kMaxDepth) return;
    switch (tree_.kind(node)) {
      case Kind::Lambda:
        found.push_back({module_.function_at(node), runner});
        break;
      case Kind::Identifier:
        add_named(node, runner);
        break;
      case Kind::List:
      case Kind::Tuple:
        for (NodeId item : tree_.children(node)) add(item, runner, depth + 1);
        break;
      case Kind::Call: {
        const Call* call = module_.call_at(node);
        if (call == nullptr || call->qualified != "functools.partial") break;
        NodeId wrapped = module_.arguments(node).find("", 0);
        if (wrapped != syntax::kNoNode) add(wrapped, runner, depth + 1);
        break;
      }
      default:
        break;
    }
  }

  void add_named(NodeId node, std::string_view runner) {
    python::ScopeId scope = module_.binding_scope(node, module_.text(node));
    if (scope == python::kNone) return;
    for (const python::Binding& binding : module_.bindings(scope, module_.text(node))) {
      if (binding.kind == python::BindingKind::Function) found.push_back({binding.entity, runner});
    }
  }

  const Module& module_;
  const syntax::Tree& tree_;
};

}  // namespace

std::vector<ControlFlowBody> control_flow_bodies(const Module& module, NodeId node) {
  Collector collector(module);
  const auto& tree = module.tree();
  const auto& functions = module.functions();
  for (python::FunctionId id = 0; id < functions.size(); ++id) {
    if (tree.contains(node, functions[id].node)) collector.add_decorated(id);
  }
  auto call = std::ranges::lower_bound(module.calls(), node, {}, &Call::node);
  for (; call != module.calls().end() && tree.contains(node, call->node); ++call) {
    collector.add_call(*call);
  }
  return std::move(collector.found);
}

}  // namespace tokamax::rules
