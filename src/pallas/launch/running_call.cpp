// The call right behind the launch, through wrappers of one argument, or the only call of the name
// it is bound to.
#include "pallas/launch/running_call.h"

namespace tokamax::pallas {
namespace {

using syntax::Field;
using syntax::Kind;

// jax.named_scope("…")(pl.pallas_call(…)): the outermost wrapper of one argument around `at`.
NodeId outermost_wrapper(const syntax::Tree& tree, NodeId at) {
  for (;;) {
    NodeId list = tree.parent(at);
    if (list == syntax::kNoNode || tree.kind(list) != Kind::ArgumentList) return at;
    if (tree.child_count(list) != 1) return at;
    NodeId wrapper = tree.parent(list);
    NodeId callee = tree.child(wrapper, Field::Function);
    if (callee == syntax::kNoNode || tree.kind(callee) != Kind::Call) return at;
    at = wrapper;
  }
}

// The name that later calls run the launch by.
std::string_view running_name(const Module& module, NodeId at) {
  const auto& tree = module.tree();
  NodeId parent = tree.parent(at);
  if (parent == syntax::kNoNode) return {};
  if (tree.kind(parent) == Kind::Assignment) {
    NodeId left = tree.child(parent, Field::Left);
    bool name = left != syntax::kNoNode && tree.kind(left) == Kind::Identifier;
    return name ? module.text(left) : std::string_view();
  }
  if (tree.kind(parent) != Kind::Decorator) return {};
  NodeId definition = tree.child(tree.parent(parent), Field::Definition);
  if (definition == syntax::kNoNode) return {};
  python::FunctionId id = module.function_at(definition);
  return id == python::kNone ? std::string_view() : module.functions()[id].text;
}

}  // namespace

const python::Value* running_call(python::Evaluator& evaluator, const Launch& launch) {
  const Module& module = *launch.module;
  const auto& tree = module.tree();
  NodeId at = outermost_wrapper(tree, launch.call);
  NodeId parent = tree.parent(at);
  if (parent != syntax::kNoNode && tree.kind(parent) == Kind::Call &&
      tree[at].field == Field::Function) {
    return &evaluator.arguments({&module, parent, nullptr});
  }
  std::string_view name = running_name(module, at);
  if (name.empty()) return nullptr;
  python::ScopeId scope = module.scope_of(at);
  const python::Call* run = nullptr;
  for (const python::Call& call : module.calls()) {
    if (call.node <= at || call.function == syntax::kNoNode) continue;
    if (tree.kind(call.function) != Kind::Identifier || module.text(call.function) != name)
      continue;
    if (module.binding_scope(call.function, name) != scope) continue;
    if (run != nullptr) return nullptr;
    run = &call;
  }
  return run == nullptr ? nullptr : &evaluator.arguments({&module, run->node, nullptr});
}

}  // namespace tokamax::pallas
