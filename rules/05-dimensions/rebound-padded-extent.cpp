// TKX506: one name for the length before and after padding.
#include <algorithm>
#include <array>

#include "lint/rule.h"
#include "ops/op_directory.h"

namespace tokamax::rules {
namespace {

using python::Binding;
using python::BindingKind;
using python::Module;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

std::string_view sign_of(const Module& module, NodeId node) {
  NodeId sign = module.tree().child(node, Field::Operator);
  return sign == kNoNode ? std::string_view() : module.text(sign);
}

bool is_binary(const Module& module, NodeId node, std::string_view sign) {
  return module.tree().kind(node) == Kind::BinaryOperator && sign_of(module, node) == sign;
}

std::string_view called_name(const Module& module, NodeId call) {
  const python::Call* fact = module.call_at(call);
  std::string_view name = fact == nullptr ? std::string_view() : module.text(fact->function);
  name = name.substr(name.find_last_of('.') + 1);
  while (name.starts_with('_')) name.remove_prefix(1);
  return name;
}

// The divisor of `cdiv(X, t)` and `(X + t - 1) // t`, or "": a quotient that was rounded up.
std::string_view rounded_up_by(const Module& module, NodeId node) {
  node = module.unparenthesized(node);
  if (module.tree().kind(node) == Kind::Call) {
    std::string_view name = called_name(module, node);
    if (name != "cdiv" && name != "ceil_div" && name != "ceildiv") return {};
    NodeId divisor = module.arguments(node).find("", 1);
    return divisor == kNoNode ? std::string_view() : module.text(divisor);
  }
  if (!is_binary(module, node, "//")) return {};
  NodeId sum = module.unparenthesized(module.tree().child(node, Field::Left));
  bool one_less = is_binary(module, sum, "-") &&
                  module.text(module.tree().child(sum, Field::Right)) == "1" &&
                  is_binary(module, module.tree().child(sum, Field::Left), "+");
  return one_less ? module.text(module.tree().child(node, Field::Right)) : std::string_view();
}

// The same one step away: `nt = cdiv(T, tt)`, bound once.
std::string_view rounded_up_before(const Module& module, NodeId node) {
  node = module.unparenthesized(node);
  std::string_view divisor = rounded_up_by(module, node);
  if (!divisor.empty() || module.tree().kind(node) != Kind::Identifier) return divisor;
  python::ScopeId scope = module.binding_scope(node, module.text(node));
  if (scope == python::kNone) return {};
  std::span<const Binding> all = module.bindings(scope, module.text(node));
  bool plain = all.size() == 1 && all[0].kind == BindingKind::Assignment &&
               all[0].index == python::kWhole && all[0].value != kNoNode;
  return plain ? rounded_up_by(module, all[0].value) : std::string_view();
}

bool is_rounding_function(std::string_view name) {
  constexpr std::array<std::string_view, 7> kNames = {
      "round_up", "round_up_to",   "align_to",        "align_up",
      "ceil_to",  "next_multiple", "next_multiple_of"};
  return name.starts_with("round_up_to_") || std::ranges::find(kNames, name) != kNames.end();
}

bool is_padded(const Module& module, NodeId value) {
  const auto& tree = module.tree();
  value = module.unparenthesized(value);
  if (tree.kind(value) == Kind::Call) return is_rounding_function(called_name(module, value));
  if (!is_binary(module, value, "*")) return false;
  NodeId left = tree.child(value, Field::Left);
  NodeId right = tree.child(value, Field::Right);
  return rounded_up_before(module, left) == module.text(right) ||
         rounded_up_before(module, right) == module.text(left);
}

// A full extent whose row does not say that it is padded.
bool is_unpadded_extent(const ops::File& file, const ops::Dimensions& dimensions,
                        std::string_view name) {
  using ops::RelationKind;
  if (!dimensions.has(name)) return false;
  for (RelationKind kind : {RelationKind::Tile, RelationKind::Grid, RelationKind::Padded}) {
    if (dimensions.of_subject(kind, name) != nullptr) return false;
  }
  const ops::File* base = file.directory->file_of(ops::FileRole::Base);
  for (const ops::File* holder : {&file, base}) {
    const ops::Glossary* glossary = holder == nullptr ? nullptr : holder->glossary();
    const ops::GlossaryRow* row = glossary == nullptr ? nullptr : glossary->row_of(name);
    if (row == nullptr) continue;
    constexpr std::array<std::string_view, 6> kSaid = {"pad",  "round",    "align",
                                                       "tile", "multiple", "block"};
    return std::ranges::none_of(kSaid, [&](std::string_view word) {
      return row->text.find(word) != std::string_view::npos;
    });
  }
  return false;
}

// Before and after look the same, and a mask that was right for one is wrong for the other.
void check(const ops::File& file, lint::Report& report) {
  if (!file.is_source()) return;
  ops::Dimensions dimensions = file.dimensions();
  if (dimensions.empty()) return;
  const Module& module = *file.module;
  std::vector<NodeId> found;
  for (python::ScopeId scope = 0; scope < module.scopes().size(); ++scope) {
    if (module.scopes()[scope].kind != python::ScopeKind::Function) continue;
    for (std::string_view name : dimensions.names()) {
      for (const Binding& binding : module.bindings(scope, name)) {
        bool plain = binding.kind == BindingKind::Assignment && binding.index == python::kWhole &&
                     binding.value != kNoNode;
        if (plain && is_padded(module, binding.value) &&
            is_unpadded_extent(file, dimensions, name)) {
          found.push_back(binding.name);
        }
      }
    }
  }
  std::ranges::sort(found);
  for (NodeId name : found) {
    report
        .add(module.source(), module.span(name),
             "`{0}` is the extent of the glossary, but is bound to a padded one here",
             module.text(name))
        .help("call it `{0}_pad`", module.text(name));
  }
}

}  // namespace
}  // namespace tokamax::rules

TOKAMAX_RULE(rebound_padded_extent, tokamax::rules::check);
