// `cdiv(T, tt) * tt`, `T + -T % tt`, `round_up(T, tt)`: the ways in which published kernels round
// up.
#include "rules/05-dimensions/padding.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "rules/support/constant.h"
#include "rules/support/extent_words.h"
#include "rules/support/words.h"
#include "syntax/text.h"

namespace tokamax::rules {
namespace {

using python::Binding;
using python::Expr;
using python::Module;
using python::Value;
using python::ValueKind;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

bool is_binary(const Module& module, NodeId node, std::string_view wanted) {
  if (node == kNoNode || module.tree().kind(node) != Kind::BinaryOperator) return false;
  NodeId sign = module.tree().child(node, Field::Operator);
  return sign != kNoNode && module.text(sign) == wanted;
}

std::string_view called_name(const Module& module, NodeId call) {
  const python::Call* fact = module.call_at(call);
  bool named = fact != nullptr && fact->function != kNoNode;
  std::string_view name = named ? module.text(fact->function) : std::string_view();
  name = syntax::last_part(name, '.');
  while (name.starts_with('_')) name.remove_prefix(1);
  return name;
}

NodeId left_of(const Module& module, NodeId node) {
  return module.unparenthesized(module.tree().child(node, Field::Left));
}

NodeId right_of(const Module& module, NodeId node) {
  return module.unparenthesized(module.tree().child(node, Field::Right));
}

// The divisor of `cdiv(X, t)` and `(X + t - 1) // t`, or "": a quotient that was rounded up.
std::string_view rounded_up_by(const Module& module, NodeId node) {
  node = module.unparenthesized(node);
  if (module.tree().kind(node) == Kind::Call) {
    if (!is_cdiv(called_name(module, node))) return {};
    NodeId divisor = module.arguments(node).find("", 1);
    return divisor == kNoNode ? std::string_view() : module.text(divisor);
  }
  if (!is_binary(module, node, "//")) return {};
  NodeId sum = left_of(module, node);
  bool one_less = is_binary(module, sum, "-") && module.text(right_of(module, sum)) == "1" &&
                  is_binary(module, left_of(module, sum), "+");
  return one_less ? module.text(right_of(module, node)) : std::string_view();
}

// The same one step away: `nt = cdiv(T, tt)`, bound once.
std::string_view rounded_up_before(const Module& module, NodeId node) {
  std::string_view divisor = rounded_up_by(module, node);
  if (!divisor.empty() || module.tree().kind(node) != Kind::Identifier) return divisor;
  const Binding* binding = sole_assignment(module, node);
  return binding == nullptr ? std::string_view() : rounded_up_by(module, binding->value);
}

bool is_rounding_function(std::string_view name) {
  constexpr std::array<std::string_view, 9> kNames = {
      "next_power_of_2", "next_power_of_two", "round_up",      "round_up_to",     "align_to",
      "align_up",        "ceil_to",           "next_multiple", "next_multiple_of"};
  return name.starts_with("round_up_to_") || std::ranges::find(kNames, name) != kNames.end();
}

// `pad`, `t_padding`; a `padded` length is no amount.
bool names_padding(std::string_view name) {
  std::vector<std::string> pieces;
  add_name_pieces(name, pieces);
  return std::ranges::any_of(
      pieces, [](const std::string& piece) { return piece == "pad" || piece == "padding"; });
}

// `-T % t`, `t - T % t`, and the latter `% t` once more.
bool is_remainder(const Module& module, NodeId node) {
  const auto& tree = module.tree();
  if (is_binary(module, node, "-")) {
    NodeId rest = right_of(module, node);
    return is_binary(module, rest, "%") &&
           module.text(right_of(module, rest)) == module.text(left_of(module, node));
  }
  if (!is_binary(module, node, "%")) return false;
  NodeId left = left_of(module, node);
  if (tree.kind(left) == Kind::UnaryOperator) return module.text(left).starts_with('-');
  return is_binary(module, left, "-") && is_remainder(module, left);
}

bool is_zero(const Value& value) { return value.is(ValueKind::Number) && value.number == 0; }

// `(0, p)` pads unless both are 0; what is not known says nothing.
bool pads(python::Evaluator& evaluator, const Value& widths) {
  if (!widths.is(ValueKind::Sequence) || widths.open || widths.items.size() != 2) return false;
  const Value& before = evaluator.value(widths.items[0]);
  const Value& after = evaluator.value(widths.items[1]);
  bool pairs = before.is(ValueKind::Sequence) || after.is(ValueKind::Sequence);
  return !pairs && !(is_zero(before) && is_zero(after));
}

}  // namespace

bool is_padding(const Module& module, NodeId value) {
  value = module.unparenthesized(value);
  if (is_remainder(module, value)) return true;
  Kind kind = module.tree().kind(value);
  if (kind != Kind::Identifier) return false;
  if (names_padding(module.text(value))) return true;
  const Binding* binding = sole_assignment(module, value);
  return binding != nullptr && is_remainder(module, module.unparenthesized(binding->value));
}

bool is_padded(const Module& module, NodeId value) {
  value = module.unparenthesized(value);
  if (module.tree().kind(value) == Kind::Call) {
    return is_rounding_function(called_name(module, value));
  }
  if (is_binary(module, value, "+")) return is_padding(module, right_of(module, value));
  if (!is_binary(module, value, "*")) return false;
  NodeId left = left_of(module, value);
  NodeId right = right_of(module, value);
  return rounded_up_before(module, left) == module.text(right) ||
         rounded_up_before(module, right) == module.text(left);
}

bool is_padded_axis(python::Evaluator& evaluator, const Expr& array, std::int64_t index,
                    std::int64_t rank) {
  const Value& value = evaluator.value(array);
  if (!value.is(ValueKind::Call) || value.text != "jax.numpy.pad" || value.open) return false;
  const Expr* widths = value.argument("pad_width", 1);
  if (widths == nullptr) return false;
  const Value& given = evaluator.value(*widths);
  if (pads(evaluator, given)) return true;  // all axes alike
  if (!given.is(ValueKind::Sequence) || given.open) return false;
  auto size = static_cast<std::int64_t>(given.items.size());
  if (rank >= 0 && rank != size) return false;
  if (index < 0) index += size;
  return index >= 0 && index < size &&
         pads(evaluator, evaluator.value(given.items[static_cast<std::size_t>(index)]));
}

}  // namespace tokamax::rules
