// Decimal and hexadecimal literals, their arithmetic, and names with one assignment; what overflows
// is no constant.
#include "rules/support/constant.h"

namespace tokamax::rules {
namespace {

using python::Module;
using syntax::Field;
using syntax::Kind;
using syntax::NodeId;
using Integer = std::optional<std::int64_t>;

constexpr int kMaxDepth = 16;

Integer literal(std::string_view text) {
  int base = 10;
  if (text.starts_with("0x") || text.starts_with("0X")) {
    base = 16;
    text.remove_prefix(2);
  }
  std::int64_t value = 0;
  bool any = false;
  for (char c : text) {
    if (c == '_') continue;
    int digit = c >= '0' && c <= '9'   ? c - '0'
                : c >= 'a' && c <= 'f' ? c - 'a' + 10
                : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                       : base;
    if (digit >= base) return std::nullopt;
    if (__builtin_mul_overflow(value, base, &value)) return std::nullopt;
    if (__builtin_add_overflow(value, digit, &value)) return std::nullopt;
    any = true;
  }
  return any ? Integer(value) : std::nullopt;
}

Integer power(std::int64_t base, std::int64_t exponent) {
  if (exponent < 0 || exponent > 62) return std::nullopt;
  std::int64_t result = 1;
  for (std::int64_t i = 0; i < exponent; ++i) {
    if (__builtin_mul_overflow(result, base, &result)) return std::nullopt;
  }
  return result;
}

Integer apply(std::string_view sign, std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  if (sign == "*") return __builtin_mul_overflow(a, b, &result) ? Integer() : result;
  if (sign == "+") return __builtin_add_overflow(a, b, &result) ? Integer() : result;
  if (sign == "-") return __builtin_sub_overflow(a, b, &result) ? Integer() : result;
  if (sign == "//") return b > 0 && a >= 0 ? Integer(a / b) : std::nullopt;
  if (sign == "**") return power(a, b);
  if (sign != "<<" || b < 0 || b > 62) return std::nullopt;
  return __builtin_mul_overflow(a, std::int64_t{1} << b, &result) ? Integer() : result;
}

Integer fold(const Module& module, NodeId node, int depth) {
  if (node == syntax::kNoNode || depth > kMaxDepth) return std::nullopt;
  const auto& tree = module.tree();
  node = module.unparenthesized(node);
  switch (tree.kind(node)) {
    case Kind::Integer:
      return literal(module.text(node));
    case Kind::Identifier: {
      const python::Binding* binding = sole_assignment(module, node);
      return binding == nullptr ? std::nullopt : fold(module, binding->value, depth + 1);
    }
    case Kind::BinaryOperator: {
      NodeId sign = tree.child(node, Field::Operator);
      Integer left = fold(module, tree.child(node, Field::Left), depth + 1);
      if (!left || sign == syntax::kNoNode) return std::nullopt;
      Integer right = fold(module, tree.child(node, Field::Right), depth + 1);
      return right ? apply(module.text(sign), *left, *right) : std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

}  // namespace

const python::Binding* sole_assignment(const Module& module, NodeId node) {
  std::string_view name = module.text(node);
  python::ScopeId scope = module.binding_scope(node, name);
  if (scope == python::kNone) return nullptr;
  auto bindings = module.bindings(scope, name);
  if (bindings.size() != 1) return nullptr;
  const python::Binding& binding = bindings.front();
  bool plain = binding.kind == python::BindingKind::Assignment && binding.index == python::kWhole;
  return plain && binding.value != syntax::kNoNode ? &binding : nullptr;
}

NodeId shared_operand(const Module& module, NodeId node) {
  if (node == syntax::kNoNode) return node;
  const auto& tree = module.tree();
  node = module.unparenthesized(node);
  const python::Call* call = module.call_at(node);
  if (call != nullptr && call->qualified == "builtins.int") {
    NodeId argument = module.arguments(node).find("", 0);
    if (argument == syntax::kNoNode) return node;
    node = module.unparenthesized(argument);
  }
  if (tree.kind(node) != Kind::BinaryOperator) return node;
  if (module.text(tree.child(node, Field::Operator)) != "*") return node;
  NodeId left = tree.child(node, Field::Left);
  NodeId right = tree.child(node, Field::Right);
  if (tree.kind(right) == Kind::Float) return left;
  return tree.kind(left) == Kind::Float ? right : node;
}

Integer constant_integer(const Module& module, NodeId node) { return fold(module, node, 0); }

}  // namespace tokamax::rules
