// Sameness of values, and the value that two paths agree on.
#include <algorithm>

#include "python/evaluator.h"

namespace tokamax::python {
namespace {

constexpr std::size_t kMaxEither = 8;  // lists that one list may be
constexpr int kMaxCompared = 12;       // levels of a value that are compared

bool is_constant(ValueKind kind) {
  return kind == ValueKind::None || kind == ValueKind::Bool || kind == ValueKind::Number ||
         kind == ValueKind::Text;
}

bool is_container(ValueKind kind) {
  return kind == ValueKind::Sequence || kind == ValueKind::Mapping;
}

bool is_callable(ValueKind kind) {
  return kind == ValueKind::Function || kind == ValueKind::Partial || kind == ValueKind::Choice;
}

}  // namespace

const Value& Evaluator::choice(const Value& a, const Value& b) {
  Value& result = make(ValueKind::Choice, a.origin);
  for (const Value* one : {&a, &b}) {
    if (one->is(ValueKind::Choice)) {
      result.items.insert(result.items.end(), one->items.begin(), one->items.end());
    } else {
      result.items.push_back({nullptr, kNoNode, nullptr, one});
    }
  }
  return result;
}

Truth Evaluator::equal_items(const Value& a, const Value& b, int depth) {
  if (a.items.size() != b.items.size() || a.named.size() != b.named.size()) {
    bool closed = !a.open && !b.open && a.is(ValueKind::Sequence);
    return closed ? Truth::Different : Truth::Unknown;
  }
  Truth result = a.open || b.open ? Truth::Unknown : Truth::Same;
  auto note = [&](Truth truth) {
    if (truth == Truth::Different && is_container(a.kind)) result = Truth::Different;
    if (truth != Truth::Same && result == Truth::Same) result = Truth::Unknown;
  };
  for (std::size_t i = 0; i < a.items.size(); ++i) {
    note(equal(value(a.items[i]), value(b.items[i]), depth + 1));
  }
  for (const auto& [name, given] : a.named) {
    const Expr* other = b.find(name);
    note(other == nullptr ? Truth::Unknown : equal(value(given), value(*other), depth + 1));
  }
  return result;
}

Truth Evaluator::equal(const Value& a, const Value& b, int depth) {
  if (a.is(ValueKind::Unknown) || b.is(ValueKind::Unknown)) return Truth::Unknown;
  if (&a == &b) return Truth::Same;
  if (depth > kMaxCompared) return Truth::Unknown;
  if (a.optional || b.optional) return Truth::Unknown;
  if (is_constant(a.kind) && is_constant(b.kind)) {
    bool same = a.kind == b.kind && a.number == b.number && a.text == b.text;
    return same ? Truth::Same : Truth::Different;
  }
  if (a.kind != b.kind) {
    bool apart = (is_constant(a.kind) || is_container(a.kind)) &&
                 (is_constant(b.kind) || is_container(b.kind));
    return apart ? Truth::Different : Truth::Unknown;
  }
  auto when = [](bool same) { return same ? Truth::Same : Truth::Unknown; };
  switch (a.kind) {
    case ValueKind::External:
      return when(a.text == b.text);
    case ValueKind::Opaque:
      return when(a.identity == b.identity && a.origin.frame == b.origin.frame);
    case ValueKind::Function:
      return when(a.function == b.function && a.origin.frame == b.origin.frame);
    case ValueKind::Class:
      return when(a.klass == b.klass);
    case ValueKind::Extent: {
      if (equal_items(a, b, depth) != Truth::Same) return Truth::Unknown;
      return when(a.number == b.number);
    }
    case ValueKind::Call:
      // A method's result may differ from call to call; pure helpers have names.
      if (a.text != b.text || a.klass != b.klass) return Truth::Unknown;
      if ((a.text.empty() || a.text.starts_with('.')) && a.klass == nullptr) return Truth::Unknown;
      return equal_items(a, b, depth);
    case ValueKind::Attribute:
    case ValueKind::Operation:
      if (a.text != b.text) return Truth::Unknown;
      return equal_items(a, b, depth);
    default:
      return equal_items(a, b, depth);
  }
}

const Value& Evaluator::maybe(const Value& value) {
  if (value.optional) return value;
  Value& result = make(value.kind, value.origin);
  result = value;
  result.optional = true;
  return result;
}

// A dict that one path gives more entries: these may be there or not.
const Value& Evaluator::merged(const Value& a, const Value& b, const void* identity) {
  Value& result = make(ValueKind::Mapping, a.origin);
  result.open = a.open || b.open;
  for (const auto& [name, given] : a.named) {
    const Expr* other = b.find(name);
    const Value& item =
        other == nullptr ? maybe(value(given)) : join(value(given), value(*other), identity);
    bool same = &item == &value(given);
    result.named.emplace_back(name, same ? given : Expr{nullptr, kNoNode, nullptr, &item});
  }
  for (const auto& [name, given] : b.named) {
    if (a.find(name) != nullptr) continue;
    result.named.emplace_back(name, Expr{nullptr, kNoNode, nullptr, &maybe(value(given))});
  }
  return result;
}

const Value& Evaluator::common_beginning(const Value& a, const Value& b, const void* identity) {
  Value& result = make(ValueKind::Sequence, a.origin);
  result.open = true;
  for (std::size_t i = 0; i < a.items.size() && i < b.items.size(); ++i) {
    const Value& item = join(value(a.items[i]), value(b.items[i]), identity);
    bool same = &item == &value(a.items[i]);
    result.items.push_back(same ? a.items[i] : Expr{nullptr, kNoNode, nullptr, &item});
  }
  bool known = a.either.size() + b.either.size() < kMaxEither;
  for (const Value* list : {&a, &b}) {
    known = known && (!list->open || !list->either.empty());
    if (!list->open) result.either.push_back(list);
    result.either.insert(result.either.end(), list->either.begin(), list->either.end());
  }
  if (!known) result.either.clear();
  return result;
}

const Value& Evaluator::join(const Value& a, const Value& b, const void* identity) {
  Deeper deeper(depth_);
  if (deeper.too_deep()) return opaque({}, identity);
  if (equal(a, b, 0) == Truth::Same) return a;
  if (a.optional && b.is(ValueKind::None)) return a;
  if (a.is(ValueKind::None) && b.is(ValueKind::Call)) return maybe(b);
  if (b.is(ValueKind::None) && a.is(ValueKind::Call)) return maybe(a);
  if (a.is(ValueKind::Mapping) && b.is(ValueKind::Mapping)) return merged(a, b, identity);
  bool alike = a.kind == b.kind && a.text == b.text && a.klass == b.klass &&
               a.items.size() == b.items.size() && a.named.size() == b.named.size() &&
               (is_container(a.kind) || a.is(ValueKind::Call) || a.is(ValueKind::Partial));
  alike = alike && !(a.is(ValueKind::Call) && a.text.empty() && a.klass == nullptr);
  for (const auto& [name, given] : a.named) alike = alike && b.find(name) != nullptr;
  if (a.is(ValueKind::Sequence) && b.is(ValueKind::Sequence) && !alike) {
    return common_beginning(a, b, identity);
  }
  if (!alike && is_callable(a.kind) && is_callable(b.kind)) return choice(a, b);
  if (!alike) return opaque({}, identity);
  Value& result = make(a.kind, a.origin);
  result.text = a.text;
  result.klass = a.klass;
  result.klass_module = a.klass_module;
  result.callee = a.callee;
  result.open = a.open || b.open;
  result.optional = a.optional || b.optional;
  auto joined = [&](const Expr& x, const Expr& y) {
    const Value& left = value(x);
    const Value& right = value(y);
    if (equal(left, right, 0) == Truth::Same) return x;
    return Expr{nullptr, kNoNode, nullptr, &join(left, right, identity)};
  };
  for (std::size_t i = 0; i < a.items.size(); ++i) {
    result.items.push_back(joined(a.items[i], b.items[i]));
  }
  for (const auto& [name, given] : a.named) {
    result.named.emplace_back(name, joined(given, *b.find(name)));
  }
  return result;
}

}  // namespace tokamax::python
