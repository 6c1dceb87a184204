// Climbs from `pl.program_id(n)` through tuples, generators, `map` and arithmetic to the names on
// the left.
#include "pallas/kernel/grid_indices.h"

#include <algorithm>
#include <array>

namespace tokamax::pallas {
namespace {

using syntax::Field;
using syntax::Kind;

bool makes_array(std::string_view callee) {
  constexpr std::array<std::string_view, 8> kMakers = {
      "jax.numpy.arange", "jax.lax.iota",   "jax.lax.broadcasted_iota", "jax.numpy.zeros",
      "jax.numpy.ones",   "jax.numpy.full", "jax.numpy.zeros_like",     "jax.numpy.ones_like"};
  return std::ranges::find(kMakers, callee) != kMakers.end();
}

// `x_ref[...]`, `x_ref[:, 0]`, `jnp.arange(tn)` and what is cast from them: arrays, surely.
bool is_array(const Module& module, NodeId node) {
  const auto& tree = module.tree();
  constexpr int kMaxDepth = 8;
  for (int step = 0; step < kMaxDepth && node != syntax::kNoNode; ++step) {
    node = module.unparenthesized(node);
    switch (tree.kind(node)) {
      case Kind::Subscript:
        return std::ranges::any_of(tree.children(node), [&](NodeId child) {
          return tree.kind(child) == Kind::Ellipsis || tree.kind(child) == Kind::Slice;
        });
      case Kind::Call: {
        const python::Call* call = module.call_at(node);
        if (call != nullptr && makes_array(call->qualified)) return true;
        bool cast = call != nullptr && call->function != syntax::kNoNode &&
                    tree.kind(call->function) == Kind::Attribute &&
                    module.text(tree.child(call->function, Field::Attribute)) == "astype";
        if (!cast) return false;
        node = tree.child(call->function, Field::Object);
        break;
      }
      default:
        return false;
    }
  }
  return false;
}

// Whether arithmetic of a grid index makes an array: `x_ref[...] + pl.program_id(0)` is no offset.
bool joins_array(const Module& module, NodeId operation, NodeId index) {
  const auto& tree = module.tree();
  return std::ranges::any_of(tree.children(operation), [&](NodeId operand) {
    return operand != index && is_array(module, operand);
  });
}

// The assignment that gives the call's value to names, climbing out of tuples, generators, `map`
// and arithmetic on the way.
NodeId binding_assignment(const Module& module, NodeId call, bool& computed) {
  const auto& tree = module.tree();
  constexpr int kMaxClimb = 12;
  NodeId at = call;
  for (int step = 0; step < kMaxClimb; ++step) {
    NodeId parent = tree.parent(at);
    if (parent == syntax::kNoNode) return syntax::kNoNode;
    switch (tree.kind(parent)) {
      case Kind::Assignment:
      case Kind::NamedExpression:
        return tree[at].field == Field::Right || tree[at].field == Field::Value ? parent
                                                                                : syntax::kNoNode;
      case Kind::BinaryOperator:
        if (joins_array(module, parent, at)) return syntax::kNoNode;
        computed = true;
        break;
      case Kind::UnaryOperator:
        computed = true;
        break;
      case Kind::Tuple:
      case Kind::ExpressionList:
      case Kind::List:
      case Kind::ParenthesizedExpression:
      case Kind::GeneratorExpression:
      case Kind::ListComprehension:
        break;
      case Kind::ArgumentList: {  // map(pl.program_id, range(3)), tuple(pl.program_id(i) for …)
        const python::Call* outer = module.call_at(tree.parent(parent));
        std::string_view name = outer == nullptr ? "" : outer->qualified;
        bool carries =
            name == "builtins.map" || name == "builtins.tuple" || name == "builtins.list";
        if (!carries) return syntax::kNoNode;
        break;
      }
      case Kind::Lambda: {  // map(lambda axis: pl.program_id(axis), range(3))
        NodeId around = tree.parent(parent);
        if (around == syntax::kNoNode || tree.kind(around) != Kind::ArgumentList) {
          return syntax::kNoNode;
        }
        break;
      }
      case Kind::Call:
        break;
      default:
        return syntax::kNoNode;
    }
    at = parent;
  }
  return syntax::kNoNode;
}

class Collector {
 public:
  Collector(const Module& module, std::vector<GridIndex>& found)
      : module_(module), tree_(module.tree()), found_(found) {}

  // `use` is program_id(…) itself, or the name `program_id` that is handed to map.
  void add(NodeId use) {
    bool computed = false;
    NodeId assignment = binding_assignment(module_, use, computed);
    if (assignment == syntax::kNoNode) return;
    NodeId left = tree_.child(
        assignment, tree_.kind(assignment) == Kind::Assignment ? Field::Left : Field::Name);
    if (left == syntax::kNoNode) return;
    if (tree_.kind(left) == Kind::Identifier) return add_name(left, assignment, use, computed);
    NodeId right = tree_.child(assignment, Field::Right);
    std::uint32_t place = place_in(right, use);
    std::uint32_t index = 0;
    for (NodeId target : tree_.children(left)) {
      bool meant = place == kEvery || place == index;
      if (meant && tree_.kind(target) == Kind::Identifier) {
        add_name(target, assignment, use, computed);
      }
      ++index;
    }
  }

 private:
  static constexpr std::uint32_t kEvery = ~0U;

  // Which element of a right-hand tuple holds the use; kEvery for a generator.
  std::uint32_t place_in(NodeId right, NodeId use) const {
    Kind kind = tree_.kind(right);
    if (kind != Kind::Tuple && kind != Kind::ExpressionList && kind != Kind::List) return kEvery;
    std::uint32_t index = 0;
    for (NodeId child : tree_.children(right)) {
      if (tree_.contains(child, use)) return index;
      ++index;
    }
    return kEvery;
  }

  void add_name(NodeId name, NodeId assignment, NodeId use, bool computed) {
    found_.push_back({name, module_.text(name), assignment, use, computed});
  }

  const Module& module_;
  const syntax::Tree& tree_;
  std::vector<GridIndex>& found_;
};

}  // namespace

bool is_grid_index_call(std::string_view qualified) {
  return is_pallas(qualified, "program_id") || qualified == "jax.lax.axis_index";
}

std::vector<GridIndex> find_grid_indices(const Module& module, const python::Function& function) {
  std::vector<GridIndex> found;
  if (function.body == syntax::kNoNode) return found;
  const auto& tree = module.tree();
  Collector collector(module, found);
  auto first = std::ranges::lower_bound(module.calls(), function.body, {}, &python::Call::node);
  for (auto call = first; call != module.calls().end(); ++call) {
    if (!tree.contains(function.body, call->node)) break;
    if (is_grid_index_call(call->qualified)) {
      collector.add(call->node);
    } else if (call->qualified == "builtins.map") {
      NodeId mapped = module.arguments(call->node).find("", 0);
      if (mapped != syntax::kNoNode && is_grid_index_call(module.qualified_name(mapped))) {
        collector.add(mapped);
      }
    }
  }
  return found;
}

}  // namespace tokamax::pallas
