// Arithmetic on numbers and lists, choices between two values, comprehensions.
#include "python/evaluate_operations.h"

#include <cstdlib>

#include "python/conditions.h"
#include "python/join.h"

namespace tokamax::python {
namespace {

constexpr std::int64_t kMaxRepeats = 64;  // [spec] * n; nobody writes more Refs by hand

const Value& binary(Evaluator& evaluator, const Expr& left, const Expr& right, std::string_view op,
                    const Expr& origin) {
  const Value& a = evaluator.value(left);
  const Value& b = evaluator.value(right);
  if (a.is(ValueKind::Sequence) && b.is(ValueKind::Sequence) && op == "+") {
    Value& result = evaluator.make(ValueKind::Sequence, origin);
    result.append(a);
    result.append(b);
    return result;
  }
  const Value& list = a.is(ValueKind::Sequence) ? a : b;
  const Value& times = a.is(ValueKind::Sequence) ? b : a;
  if (op == "*" && list.is(ValueKind::Sequence)) {
    Value& result = evaluator.make(ValueKind::Sequence, origin);
    result.open = !times.is(ValueKind::Number) || times.number > kMaxRepeats;
    if (!result.open) {
      for (std::int64_t i = 0; i < times.number; ++i) result.append(list);
    }
    return result;
  }
  if (a.is(ValueKind::Number) && b.is(ValueKind::Number) && std::abs(a.number) < 1'000'000'000 &&
      std::abs(b.number) < 1'000'000'000) {
    bool divides = op == "//" && a.number >= 0 && b.number > 0;
    if (op == "+" || op == "-" || op == "*" || divides) {
      Value& result = evaluator.make(ValueKind::Number, origin);
      result.number = op == "+"   ? a.number + b.number
                      : op == "-" ? a.number - b.number
                      : op == "*" ? a.number * b.number
                                  : a.number / b.number;
      return result;
    }
  }
  Value& result = evaluator.make(ValueKind::Operation, origin);
  result.text = op;
  result.items = {left, right};
  return result;
}

}  // namespace

const Value& operation_value(Evaluator& evaluator, const Expr& expr) {
  const auto& tree = expr.module->tree();
  if (tree.kind(expr.node) == Kind::UnaryOperator) {
    Expr operand{expr.module, tree.child(expr.node, Field::Argument), expr.frame};
    NodeId sign = tree.child(expr.node, Field::Operator);
    const Value& inner = evaluator.value(operand);
    std::string_view op = sign == kNoNode ? std::string_view() : expr.module->text(sign);
    if (op == "-" && inner.is(ValueKind::Number)) {
      Value& result = evaluator.make(ValueKind::Number, expr);
      result.number = -inner.number;
      return result;
    }
    Value& result = evaluator.make(ValueKind::Operation, expr);
    result.text = op;
    result.items = {operand};
    return result;
  }
  NodeId sign = tree.child(expr.node, Field::Operator);
  Expr left{expr.module, tree.child(expr.node, Field::Left), expr.frame};
  Expr right{expr.module, tree.child(expr.node, Field::Right), expr.frame};
  if (sign == kNoNode) return evaluator.make(ValueKind::Unknown, expr);
  return binary(evaluator, left, right, expr.module->text(sign), expr);
}

const Value& conditional_value(Evaluator& evaluator, const Expr& expr) {
  const auto& tree = expr.module->tree();
  std::vector<NodeId> parts;
  for (NodeId child : tree.children(expr.node)) {
    if (tree.kind(child) != Kind::Operator) parts.push_back(child);
  }
  auto part = [&](std::size_t i) -> const Value& {
    return evaluator.value({expr.module, parts[i], expr.frame});
  };
  if (tree.kind(expr.node) == Kind::ConditionalExpression && parts.size() == 3) {
    Truth condition = holds(evaluator, {expr.module, parts[1], expr.frame});
    if (condition != Truth::Unknown) return part(condition == Truth::Same ? 0 : 2);
    return join(evaluator, part(0), part(2), &tree[expr.node]);
  }
  NodeId op = tree.child(expr.node, Field::Operator);
  bool either = op != kNoNode && expr.module->text(op) == "or";
  if (!either || parts.size() != 2) return evaluator.opaque(expr, &tree[expr.node]);
  // `x or default` is x when x is a non-empty thing.
  const Value& first = part(0);
  if (first.is(ValueKind::None)) return part(1);
  return join(evaluator, first, part(1), &tree[expr.node]);
}

// Only `[f(x) for x in KNOWN]` and `[v for _ in range(3)]`: one loop, no condition.
const Value& comprehension_value(Evaluator& evaluator, const Expr& expr) {
  const auto& tree = expr.module->tree();
  const Value& unclear = evaluator.opaque(expr, &tree[expr.node]);
  NodeId body = tree.child(expr.node, Field::Body);
  NodeId loop = kNoNode;
  for (NodeId child : tree.children(expr.node)) {
    if (child == body) continue;
    if (tree.kind(child) != Kind::ForInClause || loop != kNoNode) return unclear;
    loop = child;
  }
  if (loop == kNoNode || body == kNoNode) return unclear;
  NodeId target = tree.child(loop, Field::Left);
  const Value& over = evaluator.value({expr.module, tree.child(loop, Field::Right), expr.frame});
  std::vector<Expr> rounds = over.items;
  if (over.is(ValueKind::Call) && over.text == "builtins.range" && over.items.size() == 1) {
    const Value& count = evaluator.value(over.items[0]);
    if (!count.is(ValueKind::Number) || count.number > kMaxRepeats || count.number < 0) {
      return unclear;
    }
    rounds.clear();
    for (std::int64_t i = 0; i < count.number; ++i) {
      Value& index = evaluator.make(ValueKind::Number, {});
      index.number = i;
      rounds.push_back({nullptr, kNoNode, nullptr, &index});
    }
  } else if (!over.is(ValueKind::Sequence) || over.open) {
    return unclear;
  }
  if (target == kNoNode || tree.kind(target) != Kind::Identifier) return unclear;
  Value& result = evaluator.make(ValueKind::Sequence, expr);
  for (const Expr& round : rounds) {
    Frame& frame = evaluator.new_frame();
    frame.module = expr.module;
    frame.scope = expr.module->scope_of(body);
    frame.outer = expr.frame;
    frame.names.emplace_back(expr.module->text(target), round);
    result.items.push_back({expr.module, body, &frame});
  }
  return result;
}

}  // namespace tokamax::python
