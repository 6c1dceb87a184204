// `x // t * t` and `-(-x // t)` round and count nothing. Two divisions are the same when the
// evaluator says so of both sides.
#include "rules/13-tile-shapes/division.h"

#include <algorithm>

#include "pallas/api.h"
#include "rules/support/extent_words.h"

namespace tokamax::rules {
namespace {

using python::Expr;
using python::Module;
using python::Truth;
using python::Value;
using python::ValueKind;
using syntax::Field;
using syntax::Kind;
using syntax::NodeId;

bool is_floor_division(const Module& module, NodeId node) {
  NodeId sign = module.tree().child(node, Field::Operator);
  return sign != syntax::kNoNode && module.text(sign) == "//";
}

// What a written division divides by, or kNoNode.
NodeId divisor_of(const Module& module, NodeId node) {
  if (module.tree().kind(node) == Kind::Call) return module.arguments(node).find("", 1);
  return module.tree().child(node, Field::Right);
}

// `x // t * t` rounds x; `-(-x // t)` is another way to round up.
bool is_rounding(const Module& module, NodeId node) {
  const auto& tree = module.tree();
  NodeId left = tree.child(node, Field::Left);
  if (left != syntax::kNoNode && tree.kind(left) == Kind::UnaryOperator) return true;
  NodeId parent = tree.parent(node);
  while (parent != syntax::kNoNode && tree.kind(parent) == Kind::ParenthesizedExpression) {
    node = parent;
    parent = tree.parent(parent);
  }
  if (parent == syntax::kNoNode || tree.kind(parent) != Kind::BinaryOperator) return false;
  NodeId sign = tree.child(parent, Field::Operator);
  if (sign == syntax::kNoNode || module.text(sign) != "*") return false;
  Field other = tree[node].field == Field::Left ? Field::Right : Field::Left;
  NodeId factor = tree.child(parent, other);
  NodeId divisor = divisor_of(module, module.unparenthesized(node));
  return factor != syntax::kNoNode && divisor != syntax::kNoNode &&
         module.text(factor) == module.text(divisor);
}

bool in_pipeline_arguments(const Module& module, NodeId node, NodeId body) {
  const auto& tree = module.tree();
  for (NodeId at = tree.parent(node); at != syntax::kNoNode && at > body; at = tree.parent(at)) {
    if (tree.kind(at) != Kind::Call) continue;
    const python::Call* call = module.call_at(at);
    if (call != nullptr && pallas::is_pallas(call->qualified, "emit_pipeline")) return true;
  }
  return false;
}

}  // namespace

std::optional<Division> as_division(python::Evaluator& evaluator, const Expr& expr) {
  const Value& value = evaluator.value(expr);
  bool floor = value.is(ValueKind::Operation) && value.text == "//";
  bool ceil = value.is(ValueKind::Call) && is_cdiv(value.text) && value.named.empty();
  if ((!floor && !ceil) || value.items.size() != 2) return std::nullopt;
  return Division{expr.node, expr, value.items[0], value.items[1]};
}

std::vector<Division> divisions_in(python::Evaluator& evaluator, const Module& module,
                                   const python::Function& function, const python::Frame* frame) {
  const auto& tree = module.tree();
  std::vector<NodeId> nodes;
  auto belongs = [&](NodeId node) {
    python::FunctionId holder = module.function_of(node);
    return holder != python::kNone && &module.functions()[holder] == &function &&
           !is_rounding(module, node) && !in_pipeline_arguments(module, node, function.body);
  };
  std::span<const NodeId> operators = tree.of_kind(Kind::BinaryOperator);
  for (auto at = std::ranges::lower_bound(operators, function.body);
       at != operators.end() && tree.contains(function.body, *at); ++at) {
    if (is_floor_division(module, *at) && belongs(*at)) nodes.push_back(*at);
  }
  auto call = std::ranges::lower_bound(module.calls(), function.body, {}, &python::Call::node);
  for (; call != module.calls().end() && tree.contains(function.body, call->node); ++call) {
    bool cdiv = call->function != syntax::kNoNode && is_cdiv(module.text(call->function));
    if (cdiv && belongs(call->node)) nodes.push_back(call->node);
  }
  std::ranges::sort(nodes);
  // Each is compared with all others; nobody writes that many by hand.
  constexpr std::size_t kMaxDivisions = 128;
  if (nodes.size() > kMaxDivisions) nodes.resize(kMaxDivisions);
  std::vector<Division> found;
  for (NodeId node : nodes) {
    std::optional<Division> division = as_division(evaluator, Expr{&module, node, frame});
    if (division) found.push_back(*division);
  }
  return found;
}

bool same_division(python::Evaluator& evaluator, const Division& a, const Division& b) {
  return evaluator.equal(a.dividend, b.dividend) == Truth::Same &&
         evaluator.equal(a.divisor, b.divisor) == Truth::Same;
}

}  // namespace tokamax::rules
