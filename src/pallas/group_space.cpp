// Leaves of groups and the spaces they are in.
#include "pallas/group_space.h"

#include <vector>

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

MemorySpace space_of_leaf(python::Evaluator& evaluator, const Value& leaf, Backend backend) {
  if (!leaf.is(ValueKind::Call)) return MemorySpace::Unknown;
  if (last_name(leaf.text) != "BlockSpec") return memory_space(leaf.text);
  const Expr* given = leaf.find("memory_space");
  if (given == nullptr) {
    bool tpu = backend == Backend::MosaicTpu && !leaf.open;
    return tpu ? MemorySpace::Vmem : MemorySpace::Unknown;
  }
  const Value& space = evaluator.value(*given);
  return space.is(ValueKind::External) ? memory_space(space.text) : MemorySpace::Unknown;
}

}  // namespace

MemorySpace space_of_group(python::Evaluator& evaluator, const Expr& group, Backend backend) {
  std::vector<Expr> leaves = {group};
  MemorySpace shared = MemorySpace::Unknown;
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    if (leaves.size() > kMaxLeaves) return MemorySpace::Unknown;
    const Value& leaf = evaluator.value(leaves[i]);
    bool built =
        leaf.is(ValueKind::Call) && (leaf.klass != nullptr || is_pallas(leaf.text, "RefUnion"));
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
    MemorySpace space = space_of_leaf(evaluator, leaf, backend);
    if (space == MemorySpace::Unknown) return space;
    if (shared != MemorySpace::Unknown && shared != space) return MemorySpace::Unknown;
    shared = space;
  }
  return shared;
}

bool may_be_constrained(const Value& array) {
  if (array.is(ValueKind::Unknown)) return true;
  if (!array.is(ValueKind::Call) || array.klass != nullptr) return false;
  bool method = array.text.starts_with('.');
  return !method && !array.text.starts_with("jax.numpy.") && !array.text.starts_with("jax.lax.") &&
         !array.text.starts_with("jax.nn.");
}

}  // namespace tokamax::pallas
