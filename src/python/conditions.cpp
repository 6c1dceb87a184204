// Only what the text decides: `x is None` of a known x, True, None, `not` of these.
#include "python/conditions.h"

namespace tokamax::python {
namespace {

// Whether a value certainly is no None: something that was built or computed.
bool is_something(const Value& value) {
  if (value.optional) return false;
  switch (value.kind) {
    case ValueKind::Bool:
    case ValueKind::Number:
    case ValueKind::Text:
    case ValueKind::Sequence:
    case ValueKind::Mapping:
    case ValueKind::Extent:
    case ValueKind::Operation:
    case ValueKind::Function:
    case ValueKind::Class:
    case ValueKind::Partial:
      return true;
    case ValueKind::Call:
      return value.klass != nullptr || value.text.ends_with("BlockSpec") ||
             value.text.ends_with("ShapeDtypeStruct");
    default:
      return false;
  }
}

Truth opposite(Truth truth) {
  return truth == Truth::Same        ? Truth::Different
         : truth == Truth::Different ? Truth::Same
                                     : Truth::Unknown;
}

}  // namespace

Truth holds(Evaluator& evaluator, const Expr& condition) {
  Evaluator::Deeper deeper(evaluator);
  if (deeper.too_deep() || condition.node == kNoNode) return Truth::Unknown;
  const auto& tree = condition.module->tree();
  NodeId node = condition.module->unparenthesized(condition.node);
  if (node == kNoNode) return Truth::Unknown;
  if (tree.kind(node) == Kind::NotOperator) {
    return opposite(
        holds(evaluator, {condition.module, tree.child(node, Field::Argument), condition.frame}));
  }
  if (tree.kind(node) == Kind::ComparisonOperator) {
    NodeId op = tree.child(node, Field::Operators);
    NodeId left = tree.first_child(node);
    if (op == kNoNode || tree.child_count(node) != 3) return Truth::Unknown;
    std::string_view word = condition.module->text(op);
    NodeId right = tree[op].next;
    if ((word != "is" && word != "is not") || right >= tree[node].next) return Truth::Unknown;
    if (tree.kind(right) != Kind::None) return Truth::Unknown;
    const Value& subject = evaluator.value({condition.module, left, condition.frame});
    Truth none = subject.is(ValueKind::None) ? Truth::Same
                 : is_something(subject)     ? Truth::Different
                                             : Truth::Unknown;
    return word == "is" ? none : opposite(none);
  }
  const Value& subject = evaluator.value({condition.module, node, condition.frame});
  if (subject.is(ValueKind::Bool)) return subject.number != 0 ? Truth::Same : Truth::Different;
  if (subject.is(ValueKind::None)) return Truth::Different;
  return Truth::Unknown;
}

Truth is_reached(Evaluator& evaluator, NodeId statement, NodeId body, const Module& module,
                 const Frame* frame) {
  const auto& tree = module.tree();
  Truth result = Truth::Same;
  for (NodeId at = statement; at != body && at != kNoNode; at = tree.parent(at)) {
    NodeId parent = tree.parent(at);
    if (parent == kNoNode) return Truth::Unknown;
    Kind kind = tree.kind(parent);
    if (kind == Kind::Block || kind == Kind::WithStatement || kind == Kind::ElseClause) continue;
    if (kind == Kind::TryStatement && tree[at].field == Field::Body) continue;
    Truth taken = Truth::Unknown;
    if (kind == Kind::IfStatement || kind == Kind::ElifClause) {
      taken = holds(evaluator, {&module, tree.child(parent, Field::Condition), frame});
      if (tree[at].field == Field::Alternative) taken = opposite(taken);
      // Of several elifs only the first condition is looked at for the later ones.
    }
    if (taken == Truth::Different) return Truth::Different;
    if (taken == Truth::Unknown) result = Truth::Unknown;
  }
  return result;
}

}  // namespace tokamax::python
