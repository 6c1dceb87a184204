// Dispatch, names and opaque values.
#include "python/evaluator.h"

#include <charconv>

#include "python/reaching.h"

namespace tokamax::python {
namespace {

const Value& unknown_value() {
  static const Value unknown;
  return unknown;
}

}  // namespace

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
  if (expr.module == nullptr || expr.node == kNoNode) return unknown_value();
  Key key{expr.module, expr.node, expr.frame};
  if (auto found = memo_.find(key); found != memo_.end()) return *found->second;
  Deeper deeper(depth_);
  if (deeper.too_deep()) return unknown_value();
  memo_.emplace(key, &unknown_value());  // what a name that needs itself is
  const Value& value = compute(expr);
  memo_[key] = &value;
  return value;
}

const Value& Evaluator::compute(const Expr& expr) {
  const auto& tree = expr.module->tree();
  if (tree.has_error(expr.node)) return unknown_value();
  switch (tree.kind(expr.node)) {
    case Kind::ParenthesizedExpression:
      return value({expr.module, tree.first_child(expr.node), expr.frame});
    case Kind::NamedExpression:
      return value({expr.module, tree.child(expr.node, Field::Value), expr.frame});
    case Kind::Identifier:
      return name(expr);
    case Kind::Tuple:
    case Kind::List:
    case Kind::ExpressionList:
      return sequence(expr);
    case Kind::Dictionary:
      return mapping(expr);
    case Kind::Call:
      return apply(value({expr.module, tree.child(expr.node, Field::Function), expr.frame}),
                   arguments(expr));
    case Kind::Attribute:
      return attribute(expr);
    case Kind::Subscript:
      return subscript(expr);
    case Kind::BinaryOperator:
    case Kind::UnaryOperator:
      return operation(expr);
    case Kind::ConditionalExpression:
    case Kind::BooleanOperator:
      return conditional(expr);
    case Kind::ListComprehension:
    case Kind::GeneratorExpression:
      return comprehension(expr);
    case Kind::Lambda: {
      Value& lambda = make(ValueKind::Function, expr);
      lambda.function = &expr.module->functions()[expr.module->function_at(expr.node)];
      return lambda;
    }
    default:
      return literal(expr);
  }
}

const Value& Evaluator::literal(const Expr& expr) {
  std::string_view text = expr.module->text(expr.node);
  switch (expr.module->tree().kind(expr.node)) {
    case Kind::None:
      return make(ValueKind::None, expr);
    case Kind::True:
    case Kind::False: {
      Value& value = make(ValueKind::Bool, expr);
      value.number = text == "True" ? 1 : 0;
      return value;
    }
    case Kind::Integer: {
      std::int64_t number = 0;
      std::string digits;
      for (char c : text) {
        if (c != '_') digits.push_back(c);
      }
      auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
      bool decimal = error == std::errc() && end == digits.data() + digits.size();
      if (!decimal) break;
      Value& value = make(ValueKind::Number, expr);
      value.number = number;
      return value;
    }
    case Kind::String:
    case Kind::ConcatenatedString: {
      std::string content;
      if (!expr.module->string_value(expr.node, content)) break;
      Value& value = make(ValueKind::Text, expr);
      value.text = keep(std::move(content));
      return value;
    }
    default:
      break;
  }
  return opaque(expr, &expr.module->tree()[expr.node]);
}

const Value& Evaluator::symbol(const Expr& origin, std::string_view dotted) {
  std::size_t dot = dotted.find_last_of('.');
  if (dot != std::string_view::npos && !dotted.starts_with("builtins.")) {
    std::string_view holder = dotted.substr(0, dot);
    if (holder.find_first_not_of('.') == std::string_view::npos) holder = dotted.substr(0, dot + 1);
    const Module* module = library_.find(holder, *origin.module);
    if (module != nullptr && module != origin.module) {
      std::string_view name = dotted.substr(dot + 1);
      if (!module->bindings(0, name).empty()) return name_in_module(*module, name);
    }
  }
  Value& value = make(ValueKind::External, origin);
  value.text = dotted;
  return value;
}

const Value& Evaluator::name_in_module(const Module& module, std::string_view name) {
  Deeper deeper(depth_);
  if (deeper.too_deep()) return unknown_value();
  return Reaching(*this, module, 0, name, nullptr).at_end();
}

const Value& Evaluator::name_at(const Expr& place, std::string_view name) {
  if (place.module == nullptr || place.node == kNoNode) return unknown_value();
  Deeper deeper(depth_);
  ScopeId scope = place.module->binding_scope(place.node, name);
  if (scope == kNone || deeper.too_deep()) return unknown_value();
  return name_in_scope(place, scope, name);
}

const Value& Evaluator::name(const Expr& expr) {
  std::string_view text = expr.module->text(expr.node);
  ScopeId scope = expr.module->binding_scope(expr.node, text);
  if (scope == kNone) {
    std::string dotted = expr.module->qualified_name(expr.node);
    if (dotted.empty()) return opaque(expr, &expr.module->tree()[expr.node], text);
    return symbol(expr, keep(std::move(dotted)));
  }
  return name_in_scope(expr, scope, text);
}

const Value& Evaluator::name_in_scope(const Expr& expr, ScopeId scope, std::string_view name) {
  const Module& module = *expr.module;
  const Frame* frame = expr.frame;
  while (frame != nullptr && (frame->module != &module || frame->scope != scope)) {
    frame = frame->outer;
  }
  // Frames further out belong to the scopes around this one.
  if (frame == nullptr) frame = frame_around(expr.frame, module, scope);
  Reaching reaching(*this, module, scope, name, frame);
  ScopeId used_in = module.scope_of(expr.node);
  ScopeId closure = kNone;
  for (ScopeId at = used_in; at != scope && at != kNone; at = module.scopes()[at].parent) {
    // An inner function that changes it may have run, or not.
    if (!module.bindings(at, name).empty()) return unknown_value();
    if (module.scopes()[at].kind == ScopeKind::Function) closure = at;
  }
  if (module.scopes()[scope].kind == ScopeKind::Comprehension) {
    const Expr* bound = frame == nullptr || frame->scope != scope ? nullptr : frame->find(name);
    if (bound != nullptr) return value(*bound);
    return opaque(expr, &module.bindings(scope, name).front(), name);
  }
  if (closure == kNone) return reaching.before(expr.node);
  if (scope == 0) return reaching.at_end();
  return reaching.seen_from_closure(module.scopes()[closure].node);
}

const Frame* Evaluator::frame_around(const Frame* frame, const Module& module, ScopeId scope) {
  for (; frame != nullptr; frame = frame->outer) {
    if (frame->module != &module) continue;
    for (ScopeId at = scope; at != kNone; at = module.scopes()[at].parent) {
      if (frame->scope == at) return frame;
    }
  }
  return nullptr;
}

}  // namespace tokamax::python
