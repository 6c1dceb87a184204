// Where two paths meet: what they agree on stays, the rest becomes optional, open or opaque.
#include "python/join.h"

#include "python/compare.h"

namespace tokamax::python {
namespace {

constexpr std::size_t kMaxEither = 8;  // lists that one list may be

bool is_container(const Value& value) {
  return value.is(ValueKind::Sequence) || value.is(ValueKind::Mapping);
}

bool is_callable(ValueKind kind) {
  return kind == ValueKind::Function || kind == ValueKind::Partial || kind == ValueKind::Choice;
}

const Value& maybe(Evaluator& evaluator, const Value& value) {
  if (value.optional) return value;
  Value& result = evaluator.make(value.kind, value.origin);
  result = value;
  result.optional = true;
  return result;
}

// A dict that one path gives more entries: these may be there or not.
const Value& merged(Evaluator& evaluator, const Value& a, const Value& b, const void* identity) {
  Value& result = evaluator.make(ValueKind::Mapping, a.origin);
  result.open = a.open || b.open;
  for (const auto& [name, given] : a.named) {
    const Expr* other = b.find(name);
    const Value& item = other == nullptr ? maybe(evaluator, evaluator.value(given))
                                         : join(evaluator, evaluator.value(given),
                                                evaluator.value(*other), identity);
    bool same = &item == &evaluator.value(given);
    result.named.emplace_back(name, same ? given : Expr{nullptr, kNoNode, nullptr, &item});
  }
  for (const auto& [name, given] : b.named) {
    if (a.find(name) != nullptr) continue;
    result.named.emplace_back(
        name, Expr{nullptr, kNoNode, nullptr, &maybe(evaluator, evaluator.value(given))});
  }
  return result;
}

const Value& common_beginning(Evaluator& evaluator, const Value& a, const Value& b,
                              const void* identity) {
  Value& result = evaluator.make(ValueKind::Sequence, a.origin);
  result.open = true;
  for (std::size_t i = 0; i < a.items.size() && i < b.items.size(); ++i) {
    const Value& item =
        join(evaluator, evaluator.value(a.items[i]), evaluator.value(b.items[i]), identity);
    bool same = &item == &evaluator.value(a.items[i]);
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

}  // namespace

const Value& choice(Evaluator& evaluator, const Value& a, const Value& b) {
  Value& result = evaluator.make(ValueKind::Choice, a.origin);
  for (const Value* one : {&a, &b}) {
    if (one->is(ValueKind::Choice)) {
      result.items.insert(result.items.end(), one->items.begin(), one->items.end());
    } else {
      result.items.push_back({nullptr, kNoNode, nullptr, one});
    }
  }
  return result;
}

const Value& join(Evaluator& evaluator, const Value& a, const Value& b, const void* identity) {
  Evaluator::Deeper deeper(evaluator);
  if (deeper.too_deep()) return evaluator.opaque({}, identity);
  if (equal(evaluator, a, b) == Truth::Same) return a;
  if (a.optional && b.is(ValueKind::None)) return a;
  if (a.is(ValueKind::None) && b.is(ValueKind::Call)) return maybe(evaluator, b);
  if (b.is(ValueKind::None) && a.is(ValueKind::Call)) return maybe(evaluator, a);
  if (a.is(ValueKind::Mapping) && b.is(ValueKind::Mapping))
    return merged(evaluator, a, b, identity);
  bool alike = a.kind == b.kind && a.text == b.text && a.klass == b.klass &&
               a.items.size() == b.items.size() && a.named.size() == b.named.size() &&
               (is_container(a) || a.is(ValueKind::Call) || a.is(ValueKind::Partial));
  alike = alike && !(a.is(ValueKind::Call) && a.text.empty() && a.klass == nullptr);
  for (const auto& [name, given] : a.named) alike = alike && b.find(name) != nullptr;
  if (a.is(ValueKind::Sequence) && b.is(ValueKind::Sequence) && !alike) {
    return common_beginning(evaluator, a, b, identity);
  }
  if (!alike && is_callable(a.kind) && is_callable(b.kind)) return choice(evaluator, a, b);
  if (!alike) return evaluator.opaque({}, identity);
  Value& result = evaluator.make(a.kind, a.origin);
  result.text = a.text;
  result.klass = a.klass;
  result.klass_module = a.klass_module;
  result.callee = a.callee;
  result.open = a.open || b.open;
  result.optional = a.optional || b.optional;
  auto joined = [&](const Expr& x, const Expr& y) {
    const Value& left = evaluator.value(x);
    const Value& right = evaluator.value(y);
    if (equal(evaluator, left, right) == Truth::Same) return x;
    return Expr{nullptr, kNoNode, nullptr, &join(evaluator, left, right, identity)};
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
