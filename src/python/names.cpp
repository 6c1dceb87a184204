// What dotted names mean.
#include <algorithm>
#include <unordered_map>

#include "python/module_builder.h"

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

std::string Module::qualified_name(NodeId expression) const {
  const auto& tree = parsed_.tree;
  std::vector<std::string_view> attributes;  // last first
  NodeId at = expression;
  for (int step = 0; step < kMaxAliases && at != kNoNode; ++step) {
    while (at != kNoNode && tree.kind(at) == Kind::Attribute) {
      NodeId attribute = tree.child(at, Field::Attribute);
      if (attribute == kNoNode) return {};
      attributes.push_back(text(attribute));
      at = tree.child(at, Field::Object);
    }
    if (at == kNoNode || tree.kind(at) != Kind::Identifier) return {};
    std::string_view name = text(at);
    auto finish = [&](std::string head) {
      for (auto part = attributes.rbegin(); part != attributes.rend(); ++part) {
        if (!head.ends_with('.')) head.push_back('.');
        head += *part;
      }
      return head;
    };
    ScopeId scope = binding_scope(at, name);
    if (scope == kNone) {
      if (has_star_import_) return {};
      return finish("builtins." + std::string(name));
    }
    const Binding* binding = sole_meaning(bindings(scope, name));
    if (binding == nullptr) return {};
    if (binding->kind == BindingKind::Import) return finish(imports_[binding->entity].qualified);
    if (binding->kind == BindingKind::Function || binding->kind == BindingKind::Class) {
      return scope == 0 ? finish("@" + std::string(name)) : std::string();
    }
    if (!is_plain_alias(*binding)) return {};
    at = binding->value;
  }
  return {};
}

void ModuleBuilder::sort_bindings() {
  auto& bindings = module_.bindings_;
  std::ranges::sort(bindings, [](const Binding& a, const Binding& b) {
    if (a.scope != b.scope) return a.scope < b.scope;
    if (a.symbol != b.symbol) return a.symbol < b.symbol;
    return a.name < b.name;
  });
  auto& starts = module_.scope_starts_;
  starts.assign(module_.scopes_.size() + 1, 0);
  for (const Binding& binding : bindings) ++starts[binding.scope + 1];
  for (std::size_t i = 1; i < starts.size(); ++i) starts[i] += starts[i - 1];

  auto& regions = module_.regions_;
  std::ranges::stable_sort(regions, {}, &Module::Region::begin);
  std::vector<std::size_t> around;
  for (std::size_t i = 0; i < regions.size(); ++i) {
    while (!around.empty() && regions[around.back()].end <= regions[i].begin) around.pop_back();
    if (!around.empty()) regions[i].enclosing = static_cast<std::uint32_t>(around.back());
    around.push_back(i);
  }
}

void ModuleBuilder::name_calls() {
  std::unordered_map<std::string_view, std::string_view> known;
  for (Call& call : module_.calls_) {
    if (call.function == kNoNode) continue;
    std::string name = module_.qualified_name(call.function);
    if (name.empty()) continue;
    auto found = known.find(name);
    if (found == known.end()) {
      module_.call_names_.push_back(std::make_unique<std::string>(std::move(name)));
      std::string_view stored = *module_.call_names_.back();
      found = known.emplace(stored, stored).first;
    }
    call.qualified = found->second;
  }
}

}  // namespace tokamax::python
