// Looks at the leaves of tuples, dicts, dataclasses and tree maps; one leaf that is unknown makes
// the space unknown.
#include "pallas/launch/group_space.h"

#include <algorithm>
#include <vector>

#include "syntax/text.h"

namespace tokamax::pallas {
namespace {

using python::Expr;
using python::Value;
using python::ValueKind;

constexpr std::size_t kMaxLeaves = 64;

bool is_tree_map(const Value& value) {
  return value.is(ValueKind::Call) && value.text.starts_with("jax.tree") && !value.items.empty() &&
         last_name(value.text).ends_with("map");
}

// A class whose fields are JAX's: registered, or a NamedTuple.
bool is_tree_class(const Value& instance) {
  const Module& module = *instance.klass_module;
  bool registered =
      std::ranges::any_of(instance.klass->decorators, [&module](syntax::NodeId decorator) {
        std::string_view text = module.text(decorator);
        return text.find("register_dataclass") != std::string_view::npos ||
               text.find("register_pytree_node_class") != std::string_view::npos ||
               text.find("struct.dataclass") != std::string_view::npos;
      });
  return registered || is_named_tuple(instance);
}

MemorySpace space_of_leaf(python::Evaluator& evaluator, const Value& leaf, MemorySpace unnamed) {
  if (leaf.is(ValueKind::External)) {  // pltpu.SemaphoreType.DMA needs no call
    MemorySpace space = space_of_buffer(leaf.text);
    return space == MemorySpace::Semaphore ? space : MemorySpace::Unknown;
  }
  if (!leaf.is(ValueKind::Call)) return MemorySpace::Unknown;
  if (last_name(leaf.text) != "BlockSpec") return space_of_buffer(leaf.text);
  const Expr* given = leaf.find("memory_space");
  if (given == nullptr) return leaf.open ? MemorySpace::Unknown : unnamed;
  const Value& space = evaluator.value(*given);
  return space.is(ValueKind::External) ? memory_space(space.text) : MemorySpace::Unknown;
}

}  // namespace

MemorySpace space_of_group(python::Evaluator& evaluator, const Expr& group, MemorySpace unnamed) {
  std::vector<Expr> leaves = {group};
  MemorySpace shared = MemorySpace::Unknown;
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    if (leaves.size() > kMaxLeaves) return MemorySpace::Unknown;
    const Value& leaf = evaluator.value(leaves[i]);
    bool built =
        leaf.is(ValueKind::Call) &&
        (leaf.klass != nullptr || holds_refs(evaluator, leaf) || is_pallas(leaf.text, "RefUnion"));
    bool inner = leaf.is(ValueKind::Sequence) || leaf.is(ValueKind::Mapping) || built;
    if (leaf.is(ValueKind::None)) continue;
    if (inner) {
      if (leaf.open) return MemorySpace::Unknown;
      leaves.insert(leaves.end(), leaf.items.begin(), leaf.items.end());
      for (const auto& [name, item] : leaf.named) leaves.push_back(item);
      continue;
    }
    if (is_tree_map(leaf)) {
      const Value& maker = evaluator.value(leaf.items[0]);
      bool lambda = maker.is(ValueKind::Function) && maker.function->is_lambda();
      if (!lambda) return MemorySpace::Unknown;
      leaves.push_back({maker.origin.module, maker.function->body, maker.origin.frame});
      continue;
    }
    MemorySpace space = space_of_leaf(evaluator, leaf, unnamed);
    if (space == MemorySpace::Unknown) return space;
    if (shared != MemorySpace::Unknown && shared != space) return MemorySpace::Unknown;
    shared = space;
  }
  return shared;
}

bool is_named_tuple(const Value& instance) {
  return std::ranges::any_of(instance.klass->bases, [&instance](syntax::NodeId base) {
    return instance.klass_module->text(base).ends_with("NamedTuple");
  });
}

bool maps_group(python::Evaluator& evaluator, const Value& call) {
  if (!is_tree_map(call) || call.items.size() < 2) return false;
  const Value& tree = evaluator.value(call.items[1]);
  if (tree.is(ValueKind::Sequence) || tree.is(ValueKind::Mapping)) return true;
  return tree.is(ValueKind::Call) && tree.klass != nullptr && is_tree_class(tree);
}

bool maps_instance(python::Evaluator& evaluator, const Value& call) {
  if (!maps_group(evaluator, call)) return false;
  const Value& tree = evaluator.value(call.items[1]);
  return tree.is(ValueKind::Call) && !is_named_tuple(tree);
}

bool holds_refs(python::Evaluator& evaluator, const Value& call) {
  if (!call.is(ValueKind::Call) || call.klass != nullptr || call.open) return false;
  std::string_view name = last_name(call.text);
  bool class_name = !name.empty() && syntax::is_upper(name.front()) &&
                    !call.text.starts_with('.') && !call.text.starts_with("jax.");
  if (!class_name) return false;
  auto is_ref = [&](const Expr& argument) {
    const Value& value = evaluator.value(argument);
    bool named = value.is(ValueKind::Call) && !value.open;
    return named &&
           (is_pallas(value.text, "BlockSpec") || memory_space(value.text) != MemorySpace::Unknown);
  };
  bool items = std::ranges::all_of(call.items, is_ref);
  bool fields =
      std::ranges::all_of(call.named, [&](const auto& named) { return is_ref(named.second); });
  return items && fields && call.items.size() + call.named.size() > 0;
}

bool may_be_constrained(const Value& array) {
  if (array.is(ValueKind::Unknown)) return true;
  if (!array.is(ValueKind::Call) || array.klass != nullptr) return false;
  bool method = array.text.starts_with('.');
  return !method && !array.text.starts_with("jax.numpy.") && !array.text.starts_with("jax.lax.") &&
         !array.text.starts_with("jax.nn.");
}

}  // namespace tokamax::pallas
