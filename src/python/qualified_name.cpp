// Through imports and plain re-assignments, a bounded number of steps.
#include "python/qualified_name.h"

#include <vector>

namespace tokamax::python {
namespace {

constexpr int kMaxAliases = 8;  // steps of `a = b` that are followed

// The meaningful binding of a name that is bound more than once: an import wins over the
// fall-backs around it (`try: import x` … `except ImportError: x = None`).
const Binding* sole_meaning(std::span<const Binding> bindings) {
  const Binding* import = nullptr;
  for (const Binding& binding : bindings) {
    if (binding.kind == BindingKind::Import) import = &binding;
  }
  if (import != nullptr) return import;
  return bindings.size() == 1 ? &bindings.front() : nullptr;
}

bool is_plain_alias(const Binding& binding) {
  return (binding.kind == BindingKind::Assignment || binding.kind == BindingKind::TypeAlias) &&
         binding.index == -1 && binding.value != kNoNode;
}

}  // namespace

std::string qualified_name(const Module& module, NodeId expression) {
  const auto& tree = module.tree();
  std::vector<std::string_view> attributes;  // last first
  NodeId at = expression;
  for (int step = 0; step < kMaxAliases && at != kNoNode; ++step) {
    while (at != kNoNode && tree.kind(at) == Kind::Attribute) {
      NodeId attribute = tree.child(at, Field::Attribute);
      if (attribute == kNoNode) return {};
      attributes.push_back(module.text(attribute));
      at = tree.child(at, Field::Object);
    }
    if (at == kNoNode || tree.kind(at) != Kind::Identifier) return {};
    std::string_view name = module.text(at);
    auto finish = [&](std::string head) {
      for (auto part = attributes.rbegin(); part != attributes.rend(); ++part) {
        if (!head.ends_with('.')) head.push_back('.');
        head += *part;
      }
      return head;
    };
    ScopeId scope = module.binding_scope(at, name);
    if (scope == kNone) {
      if (module.has_star_import()) return {};
      return finish("builtins." + std::string(name));
    }
    const Binding* binding = sole_meaning(module.bindings(scope, name));
    if (binding == nullptr) return {};
    if (binding->kind == BindingKind::Import)
      return finish(module.imports()[binding->entity].qualified);
    if (binding->kind == BindingKind::Function || binding->kind == BindingKind::Class) {
      return scope == 0 ? finish("@" + std::string(name)) : std::string();
    }
    if (!is_plain_alias(*binding)) return {};
    at = binding->value;
  }
  return {};
}

}  // namespace tokamax::python
