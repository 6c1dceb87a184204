// Tuples, lists, dicts, comprehensions, attributes, subscripts and arithmetic.
#include <algorithm>

#include "python/evaluator.h"

namespace tokamax::python {
namespace {

constexpr std::int64_t kMaxRepeats = 64;  // [spec] * n; nobody writes more refs by hand

bool is_shape_struct(std::string_view callee) {
  return callee.ends_with("ShapeDtypeStruct") || callee.ends_with("ShapedArray");
}

// An open sequence is a known beginning: nothing can be appended behind what is not known.
void append(Value& to, const Value& from) {
  if (to.open) return;
  to.items.insert(to.items.end(), from.items.begin(), from.items.end());
  to.open = to.open || from.open;
}

}  // namespace

const Value& Evaluator::sequence(const Expr& expr) {
  const auto& tree = expr.module->tree();
  Value& result = make(ValueKind::Sequence, expr);
  for (NodeId child : tree.children(expr.node)) {
    if (result.open) break;
    if (tree.kind(child) != Kind::ListSplat) {
      result.items.push_back({expr.module, child, expr.frame});
      continue;
    }
    const Value& spread = value({expr.module, tree.first_child(child), expr.frame});
    if (spread.is(ValueKind::Sequence)) {
      append(result, spread);
    } else {
      result.open = true;
    }
  }
  return result;
}

const Value& Evaluator::mapping(const Expr& expr) {
  const auto& tree = expr.module->tree();
  Value& result = make(ValueKind::Mapping, expr);
  for (NodeId child : tree.children(expr.node)) {
    if (tree.kind(child) == Kind::DictionarySplat) {
      const Value& spread = value({expr.module, tree.first_child(child), expr.frame});
      if (!spread.is(ValueKind::Mapping)) result.open = true;
      result.open = result.open || spread.open;
      for (const auto& entry : spread.named) set_named(result, entry.first, entry.second);
      continue;
    }
    NodeId key = tree.child(child, Field::Key);
    NodeId item = tree.child(child, Field::Value);
    if (key == kNoNode || item == kNoNode) {
      result.open = true;
      continue;
    }
    const Value& name = value({expr.module, key, expr.frame});
    if (name.is(ValueKind::Text)) {
      set_named(result, name.text, {expr.module, item, expr.frame});
    } else {
      result.open = true;
    }
  }
  return result;
}

// Only `[f(x) for x in KNOWN]` and `[v for _ in range(3)]`: one loop, no condition.
const Value& Evaluator::comprehension(const Expr& expr) {
  const auto& tree = expr.module->tree();
  const Value& unclear = opaque(expr, &tree[expr.node]);
  NodeId body = tree.child(expr.node, Field::Body);
  NodeId loop = kNoNode;
  for (NodeId child : tree.children(expr.node)) {
    if (child == body) continue;
    if (tree.kind(child) != Kind::ForInClause || loop != kNoNode) return unclear;
    loop = child;
  }
  if (loop == kNoNode || body == kNoNode) return unclear;
  NodeId target = tree.child(loop, Field::Left);
  const Value& over = value({expr.module, tree.child(loop, Field::Right), expr.frame});
  std::vector<Expr> rounds = over.items;
  if (over.is(ValueKind::Call) && over.text == "builtins.range" && over.items.size() == 1) {
    const Value& count = value(over.items[0]);
    if (!count.is(ValueKind::Number) || count.number > kMaxRepeats || count.number < 0) {
      return unclear;
    }
    rounds.clear();
    for (std::int64_t i = 0; i < count.number; ++i) {
      Value& index = make(ValueKind::Number, {});
      index.number = i;
      rounds.push_back({nullptr, kNoNode, nullptr, &index});
    }
  } else if (!over.is(ValueKind::Sequence) || over.open) {
    return unclear;
  }
  if (target == kNoNode || tree.kind(target) != Kind::Identifier) return unclear;
  Value& result = make(ValueKind::Sequence, expr);
  for (const Expr& round : rounds) {
    Frame& frame = frames_.emplace_back();
    frame.module = expr.module;
    frame.scope = expr.module->scope_of(body);
    frame.outer = expr.frame;
    frame.names.emplace_back(expr.module->text(target), round);
    result.items.push_back({expr.module, body, &frame});
  }
  return result;
}

const Value& Evaluator::attribute(const Expr& expr) {
  const auto& tree = expr.module->tree();
  NodeId name = tree.child(expr.node, Field::Attribute);
  Expr base{expr.module, tree.child(expr.node, Field::Object), expr.frame};
  if (name == kNoNode || !base.exists()) return make(ValueKind::Unknown, expr);
  std::string_view text = expr.module->text(name);
  const Value& object = value(base);
  if (object.is(ValueKind::External)) {
    std::string dotted(object.text);
    if (!dotted.ends_with('.')) dotted.push_back('.');
    return symbol(expr, keep(dotted + std::string(text)));
  }
  if (object.is(ValueKind::Call)) {
    if (is_shape_struct(object.text) && (text == "shape" || text == "dtype")) {
      const Expr* found = object.argument(text, text == "shape" ? 0 : 1);
      if (found != nullptr) return value(*found);
    }
    if (object.klass != nullptr) {
      const Value& field = field_of(object, text, expr);
      if (!field.is(ValueKind::Unknown)) return field;
    }
  }
  Value& result = make(ValueKind::Attribute, expr);
  result.items.push_back(base);
  result.text = text;
  return result;
}

// A field of an instance whose constructor call is known: `Config(tile_m=tm).tile_m`.
const Value& Evaluator::field_of(const Value& instance, std::string_view name, const Expr& origin) {
  if (const Expr* given = instance.find(name)) return value(*given);
  std::size_t index = 0;
  for (const ClassField& field : instance.klass->fields) {
    if (field.annotation == kNoNode) continue;
    if (field.text == name) {
      if (index < instance.items.size()) return value(instance.items[index]);
      if (instance.open || field.value == kNoNode) break;
      return value({instance.klass_module, field.value, nullptr});
    }
    ++index;
  }
  return make(ValueKind::Unknown, origin);
}

const Value& Evaluator::subscript(const Expr& expr) {
  const auto& tree = expr.module->tree();
  Expr base{expr.module, tree.child(expr.node, Field::Value), expr.frame};
  Expr index{expr.module, tree.child(expr.node, Field::Subscript), expr.frame};
  if (!base.exists() || !index.exists()) return make(ValueKind::Unknown, expr);
  const Value& object = value(base);
  bool slice = tree.kind(index.node) == Kind::Slice;
  const Value& at = value(index);
  auto size = static_cast<std::int64_t>(object.items.size());
  if (object.is(ValueKind::Sequence) && slice) return slice_of(object, expr, index);
  if (at.is(ValueKind::Number)) {
    bool from_end = at.number < 0 && !object.open;
    std::int64_t place = from_end ? size + at.number : at.number;
    if (object.is(ValueKind::Sequence) && place >= 0 && place < size) {
      return value(object.items[static_cast<std::size_t>(place)]);
    }
    if (object.is(ValueKind::Attribute) && object.text == "shape") {
      Value& extent = make(ValueKind::Extent, expr);
      extent.items = object.items;
      extent.number = at.number;
      return extent;
    }
  }
  if (object.is(ValueKind::Mapping) && at.is(ValueKind::Text)) {
    if (const Expr* item = object.find(at.text)) return value(*item);
  }
  Value& result = make(ValueKind::Operation, expr);
  result.text = slice ? "[:]" : "[]";
  result.items = {base, index};
  return result;
}

const Value& Evaluator::slice_of(const Value& object, const Expr& expr, const Expr& slice) {
  const auto& tree = expr.module->tree();
  std::string_view text = expr.module->text(slice.node);
  std::size_t colon = text.find(':');
  auto size = static_cast<std::int64_t>(object.items.size());
  std::int64_t bounds[2] = {0, size};
  for (NodeId child : tree.children(slice.node)) {
    const Value& bound = value({expr.module, child, expr.frame});
    bool first = tree.span(child).begin < tree.span(slice.node).begin + colon;
    if (!bound.is(ValueKind::Number)) return make(ValueKind::Unknown, expr);
    bounds[first ? 0 : 1] = bound.number < 0 ? size + bound.number : bound.number;
  }
  bool stepped = text.find(':', colon + 1) != std::string_view::npos;
  if (object.open || stepped) return make(ValueKind::Unknown, expr);
  Value& result = make(ValueKind::Sequence, expr);
  for (std::int64_t i = std::max<std::int64_t>(0, bounds[0]); i < std::min(size, bounds[1]); ++i) {
    result.items.push_back(object.items[static_cast<std::size_t>(i)]);
  }
  return result;
}

const Value& Evaluator::operation(const Expr& expr) {
  const auto& tree = expr.module->tree();
  if (tree.kind(expr.node) == Kind::UnaryOperator) {
    Expr operand{expr.module, tree.child(expr.node, Field::Argument), expr.frame};
    NodeId sign = tree.child(expr.node, Field::Operator);
    const Value& inner = value(operand);
    std::string_view op = sign == kNoNode ? std::string_view() : expr.module->text(sign);
    if (op == "-" && inner.is(ValueKind::Number)) {
      Value& result = make(ValueKind::Number, expr);
      result.number = -inner.number;
      return result;
    }
    Value& result = make(ValueKind::Operation, expr);
    result.text = op;
    result.items = {operand};
    return result;
  }
  NodeId sign = tree.child(expr.node, Field::Operator);
  Expr left{expr.module, tree.child(expr.node, Field::Left), expr.frame};
  Expr right{expr.module, tree.child(expr.node, Field::Right), expr.frame};
  if (sign == kNoNode) return make(ValueKind::Unknown, expr);
  return binary(left, right, expr.module->text(sign), expr);
}

const Value& Evaluator::binary(const Expr& left, const Expr& right, std::string_view op,
                               const Expr& origin) {
  const Value& a = value(left);
  const Value& b = value(right);
  if (a.is(ValueKind::Sequence) && b.is(ValueKind::Sequence) && op == "+") {
    Value& result = make(ValueKind::Sequence, origin);
    append(result, a);
    append(result, b);
    return result;
  }
  const Value& list = a.is(ValueKind::Sequence) ? a : b;
  const Value& times = a.is(ValueKind::Sequence) ? b : a;
  if (op == "*" && list.is(ValueKind::Sequence)) {
    Value& result = make(ValueKind::Sequence, origin);
    result.open = !times.is(ValueKind::Number) || times.number > kMaxRepeats;
    if (!result.open) {
      for (std::int64_t i = 0; i < times.number; ++i) append(result, list);
    }
    return result;
  }
  if (a.is(ValueKind::Number) && b.is(ValueKind::Number) && std::abs(a.number) < 1'000'000'000 &&
      std::abs(b.number) < 1'000'000'000) {
    bool divides = op == "//" && a.number >= 0 && b.number > 0;
    if (op == "+" || op == "-" || op == "*" || divides) {
      Value& result = make(ValueKind::Number, origin);
      result.number = op == "+"   ? a.number + b.number
                      : op == "-" ? a.number - b.number
                      : op == "*" ? a.number * b.number
                                  : a.number / b.number;
      return result;
    }
  }
  Value& result = make(ValueKind::Operation, origin);
  result.text = op;
  result.items = {left, right};
  return result;
}

const Value& Evaluator::conditional(const Expr& expr) {
  const auto& tree = expr.module->tree();
  std::vector<NodeId> parts;
  for (NodeId child : tree.children(expr.node)) {
    if (tree.kind(child) != Kind::Operator) parts.push_back(child);
  }
  auto part = [&](std::size_t i) -> const Value& {
    return value({expr.module, parts[i], expr.frame});
  };
  if (tree.kind(expr.node) == Kind::ConditionalExpression && parts.size() == 3) {
    const Value& condition = part(1);
    if (condition.is(ValueKind::Bool)) return part(condition.number != 0 ? 0 : 2);
    return join(part(0), part(2), &tree[expr.node]);
  }
  NodeId op = tree.child(expr.node, Field::Operator);
  bool either = op != kNoNode && expr.module->text(op) == "or";
  if (!either || parts.size() != 2) return opaque(expr, &tree[expr.node]);
  // `x or default` is x when x is a non-empty thing.
  const Value& first = part(0);
  if (first.is(ValueKind::None)) return part(1);
  return join(first, part(1), &tree[expr.node]);
}

}  // namespace tokamax::python
