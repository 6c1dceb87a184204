// The memo, the store, and which part of the evaluation answers for which kind of node.
#include "python/evaluator.h"

#include "python/compare.h"
#include "python/conditions.h"
#include "python/evaluate_calls.h"
#include "python/evaluate_data.h"
#include "python/evaluate_literals.h"
#include "python/evaluate_names.h"
#include "python/evaluate_operations.h"
#include "python/join.h"
#include "python/render.h"

namespace tokamax::python {

const Value& Evaluator::unknown() {
  static const Value unknown;
  return unknown;
}

Value& Evaluator::make(ValueKind kind, const Expr& origin) {
  Value& value = values_.emplace_back();
  value.kind = kind;
  value.origin = origin;
  return value;
}

const Value& Evaluator::opaque(const Expr& origin, const void* identity, std::string_view name) {
  Value& value = make(ValueKind::Opaque, origin);
  value.identity = identity;
  value.text = name;
  return value;
}

const Value& Evaluator::value(const Expr& expr) {
  if (expr.known != nullptr) return *expr.known;
  if (expr.module == nullptr || expr.node == kNoNode) return unknown();
  Key key{expr.module, expr.node, expr.frame};
  if (auto found = memo_.find(key); found != memo_.end()) return *found->second;
  Deeper deeper(*this);
  if (deeper.too_deep()) return unknown();
  memo_.emplace(key, &unknown());  // what a name that needs itself is
  const Value& value = compute(expr);
  memo_[key] = &value;
  return value;
}

const Value& Evaluator::compute(const Expr& expr) {
  const auto& tree = expr.module->tree();
  if (tree.has_error(expr.node)) return unknown();
  switch (tree.kind(expr.node)) {
    case Kind::ParenthesizedExpression:
      return value({expr.module, tree.first_child(expr.node), expr.frame});
    case Kind::NamedExpression:
      return value({expr.module, tree.child(expr.node, Field::Value), expr.frame});
    case Kind::Identifier:
      return name_value(*this, expr);
    case Kind::Tuple:
    case Kind::List:
    case Kind::ExpressionList:
      return sequence_value(*this, expr);
    case Kind::Dictionary:
      return mapping_value(*this, expr);
    case Kind::Call:
      return apply(*this, value({expr.module, tree.child(expr.node, Field::Function), expr.frame}),
                   call_arguments(*this, expr));
    case Kind::Attribute:
      return attribute_value(*this, expr);
    case Kind::Subscript:
      return subscript_value(*this, expr);
    case Kind::BinaryOperator:
    case Kind::UnaryOperator:
      return operation_value(*this, expr);
    case Kind::ConditionalExpression:
    case Kind::BooleanOperator:
      return conditional_value(*this, expr);
    case Kind::ListComprehension:
    case Kind::GeneratorExpression:
      return comprehension_value(*this, expr);
    case Kind::Lambda: {
      Value& lambda = make(ValueKind::Function, expr);
      lambda.function = &expr.module->functions()[expr.module->function_at(expr.node)];
      return lambda;
    }
    default:
      return literal_value(*this, expr);
  }
}

const Value& Evaluator::name_at(const Expr& place, std::string_view name) {
  return python::name_at(*this, place, name);
}

const Value& Evaluator::name_in_module(const Module& module, std::string_view name) {
  return python::name_in_module(*this, module, name);
}

Value& Evaluator::arguments(const Expr& call) { return call_arguments(*this, call); }

Truth Evaluator::equal(const Expr& a, const Expr& b) {
  return python::equal(*this, value(a), value(b));
}

Truth Evaluator::holds(const Expr& condition) { return python::holds(*this, condition); }

std::string Evaluator::render(const Expr& expr) { return python::render(*this, expr); }

const Value& Evaluator::join(const Value& a, const Value& b, const void* identity) {
  return python::join(*this, a, b, identity);
}

const Value& Evaluator::choice(const Value& a, const Value& b) {
  return python::choice(*this, a, b);
}

}  // namespace tokamax::python
