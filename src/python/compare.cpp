// Sameness, level by level: what cannot be told apart is not therefore the same.
#include "python/compare.h"

namespace tokamax::python {
namespace {

constexpr int kMaxCompared = 12;  // levels of a value that are compared

bool is_constant(ValueKind kind) {
  return kind == ValueKind::None || kind == ValueKind::Bool || kind == ValueKind::Number ||
         kind == ValueKind::Text;
}

bool is_container(ValueKind kind) {
  return kind == ValueKind::Sequence || kind == ValueKind::Mapping;
}

Truth equal_to_depth(Evaluator& evaluator, const Value& a, const Value& b, int depth);

Truth equal_items(Evaluator& evaluator, const Value& a, const Value& b, int depth) {
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
    note(equal_to_depth(evaluator, evaluator.value(a.items[i]), evaluator.value(b.items[i]),
                        depth + 1));
  }
  for (const auto& [name, given] : a.named) {
    const Expr* other = b.find(name);
    note(other == nullptr ? Truth::Unknown
                          : equal_to_depth(evaluator, evaluator.value(given),
                                           evaluator.value(*other), depth + 1));
  }
  return result;
}

Truth equal_to_depth(Evaluator& evaluator, const Value& a, const Value& b, int depth) {
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
      if (equal_items(evaluator, a, b, depth) != Truth::Same) return Truth::Unknown;
      return when(a.number == b.number);
    }
    case ValueKind::Call:
      // A method's result may differ from call to call; pure helpers have names.
      if (a.text != b.text || a.klass != b.klass) return Truth::Unknown;
      if ((a.text.empty() || a.text.starts_with('.')) && a.klass == nullptr) return Truth::Unknown;
      return equal_items(evaluator, a, b, depth);
    case ValueKind::Attribute:
    case ValueKind::Operation:
      if (a.text != b.text) return Truth::Unknown;
      return equal_items(evaluator, a, b, depth);
    default:
      return equal_items(evaluator, a, b, depth);
  }
}

}  // namespace

Truth equal(Evaluator& evaluator, const Value& a, const Value& b) {
  return equal_to_depth(evaluator, a, b, 0);
}

}  // namespace tokamax::python
