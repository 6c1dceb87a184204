// Glossary rows and the scheme `td`, `nd` give names their roles; other values are followed through
// what they are computed from, a few steps deep.
#include "rules/05-dimensions/extent_role.h"

#include <algorithm>
#include <array>

#include "rules/support/extent_words.h"
#include "syntax/text.h"

namespace tokamax::rules {
namespace {

using pallas::Relation;
using pallas::RelationKind;
using python::Binding;
using python::BindingKind;
using python::Expr;
using python::Value;
using python::ValueKind;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

constexpr int kMaxDepth = 6;

bool is_capital(std::string_view name) { return !name.empty() && syntax::is_upper(name.front()); }

}  // namespace

ExtentReader::ExtentReader(const ops::File& file)
    : module_(*file.module),
      program_(file.directory->program()),
      evaluator_(program_.evaluator()),
      dimensions_(file.dimensions()),
      axes_(file) {
  for (std::string_view name : dimensions_.names()) {
    if (is_capital(name) && role_of_name(name).role == Role::Full) extents_.push_back(name);
  }
  learn_tiles();
  learn_from_launches();
}

ExtentRole ExtentReader::role_of_name(std::string_view name) const {
  constexpr std::array<std::pair<RelationKind, Role>, 3> kRoles = {
      std::pair{RelationKind::Tile, Role::Tile}, std::pair{RelationKind::Grid, Role::Grid},
      std::pair{RelationKind::Padded, Role::Padded}};
  for (auto [kind, role] : kRoles) {
    const Relation* relation = dimensions_.of_subject(kind, name);
    if (relation == nullptr) continue;
    // `nt = T_pad // tt` counts tiles of T.
    const Relation* padded = dimensions_.of_subject(RelationKind::Padded, relation->object);
    return {role, padded == nullptr ? relation->object : padded->object};
  }
  if (dimensions_.has(name) && is_capital(name)) return {Role::Full, name};
  for (std::string_view extent : extents_) {
    std::string letter = syntax::lower_case(extent);
    if (name == "t" + letter) return {Role::Tile, extent};
    if (name == "n" + letter) return {Role::Grid, extent};
  }
  return {};
}

std::string_view ExtentReader::extent_of_word(std::string_view word) const {
  for (std::string_view extent : extents_) {
    std::string letter = syntax::lower_case(extent);
    // `t` beside `T` is another length, and `tile_t` may be a tile of either.
    if (is_tile_word(word, letter) && !dimensions_.has(letter)) return extent;
  }
  return {};
}

ExtentReader::Written ExtentReader::division_at(NodeId node) const {
  const auto& tree = module_.tree();
  if (tree.kind(node) == Kind::BinaryOperator) {
    NodeId sign = tree.child(node, Field::Operator);
    if (sign == kNoNode || module_.text(sign) != "//") return {};
    return {tree.child(node, Field::Left), tree.child(node, Field::Right)};
  }
  const python::Call* call = module_.call_at(node);
  if (call == nullptr || call->function == kNoNode || !is_cdiv(module_.text(call->function))) {
    return {};
  }
  python::Arguments arguments = module_.arguments(node);
  return {arguments.find("", 0), arguments.find("", 1)};
}

// A tile is taken from a config or from the caller; `tile = K // groups` is something else.
bool ExtentReader::is_given(const Expr& part) const {
  const Value& value = evaluator_.value(part);
  return value.is(ValueKind::Opaque) || value.is(ValueKind::Attribute);
}

bool ExtentReader::is_tile_of(const Expr& part, std::string_view extent, int depth) const {
  ExtentRole role = role_of(part, depth + 1);
  if (role.role != Role::None) return role.role == Role::Tile && role.extent == extent;
  std::string_view name = last_identifier(part);
  if (!is_given(part)) return false;
  if (extent_of_word(name) == extent) return true;
  if (part.module != &module_ || part.node == kNoNode) return false;
  auto sole = divided_by_.find({scope_of_tile(part), extent});
  return sole != divided_by_.end() && !name.empty() && sole->second == name;
}

ExtentRole ExtentReader::quotient(const Expr& whole, const Expr& part, int depth) const {
  ExtentRole role = role_of(whole, depth + 1);
  bool extent = role.role == Role::Full || role.role == Role::Padded;
  if (!extent || !is_tile_of(part, role.extent, depth)) return {};
  return {Role::Grid, role.extent};
}

// `cfg.tile_d if c else 128`, `cfg.tile_d or D`: a tile on one path, and no less on all others.
ExtentRole ExtentReader::role_of_branches(const Expr& expr, int depth) const {
  const auto& tree = module_.tree();
  std::vector<Expr> branches;
  for (NodeId child : tree.children(expr.node)) {
    Kind kind = tree.kind(child);
    if (kind != Kind::Integer && kind != Kind::None) {
      branches.push_back({&module_, child, expr.frame});
    }
  }
  // The condition stands between the two.
  bool conditional = tree.kind(expr.node) == Kind::ConditionalExpression;
  if (conditional && tree.child_count(expr.node) != 3) return {};
  if (conditional) {
    NodeId condition = tree[tree.first_child(expr.node)].next;
    std::erase_if(branches, [&](const Expr& branch) { return branch.node == condition; });
  }
  return tile_among(branches, depth);
}

// The tile that all of these are, some perhaps as the whole extent.
ExtentRole ExtentReader::tile_among(std::span<const Expr> items, int depth) const {
  ExtentRole tile;
  std::vector<ExtentRole> roles;
  for (const Expr& item : items) {
    roles.push_back(role_of(item, depth + 1));
    if (roles.back().role == Role::Tile) tile = roles.back();
  }
  bool all = std::ranges::all_of(roles, [&](const ExtentRole& role) {
    return (role.role == Role::Tile || role.role == Role::Full) && role.extent == tile.extent;
  });
  return all ? tile : ExtentRole{};
}

ExtentRole ExtentReader::role_of_value(const Value& value, int depth) const {
  switch (value.kind) {
    case ValueKind::Attribute: {
      std::string_view extent = extent_of_word(value.text);
      return extent.empty() ? ExtentRole{} : ExtentRole{Role::Tile, extent};
    }
    case ValueKind::Extent:
      return role_of_name(axes_.name_of(value.items[0], value.number, -1));
    case ValueKind::Operation:
      if (value.text != "//" || value.items.size() != 2) return {};
      return quotient(value.items[0], value.items[1], depth);
    case ValueKind::Call:
      if (is_cdiv(value.text) && value.named.empty() && value.items.size() == 2) {
        return quotient(value.items[0], value.items[1], depth);
      }
      if (value.text == "builtins.min" && !value.open) return tile_among(value.items, depth);
      return {};
    default:
      return {};
  }
}

ExtentRole ExtentReader::role_of(const Expr& expr, int depth) const {
  if (depth > kMaxDepth || !expr.exists()) return {};
  if (expr.module == &module_ && expr.node != kNoNode) {
    NodeId node = module_.unparenthesized(expr.node);
    Kind kind = module_.tree().kind(node);
    if (kind == Kind::Identifier) {
      ExtentRole role = role_of_name(module_.text(node));
      if (role.role != Role::None) return role;
    }
    if (kind == Kind::ConditionalExpression || kind == Kind::BooleanOperator) {
      return role_of_branches({&module_, node, expr.frame}, depth);
    }
  }
  return role_of_value(evaluator_.value(expr), depth);
}

ExtentRole ExtentReader::unpacked(const Binding& binding) const {
  if (binding.index < 0 || binding.count <= binding.index) return {};
  const Value& whole = evaluator_.value(module_, binding.value);
  if (whole.is(ValueKind::Sequence) && !whole.open &&
      whole.items.size() == static_cast<std::size_t>(binding.count)) {
    return role_of(whole.items[static_cast<std::size_t>(binding.index)], 0);
  }
  bool shape = whole.is(ValueKind::Attribute) && whole.text == "shape";
  if (!shape) return {};
  return role_of_name(axes_.name_of(whole.items[0], binding.index, binding.count));
}

// `steps //= td`
ExtentRole ExtentReader::divided(const Binding& binding) const {
  NodeId sign = module_.tree().child(binding.statement, Field::Operator);
  NodeId part = module_.tree().child(binding.statement, Field::Right);
  if (sign == kNoNode || part == kNoNode || module_.text(sign) != "//=") return {};
  return quotient({&module_, binding.name}, {&module_, part}, 0);
}

ExtentRole ExtentReader::role_of(const Binding& binding) const {
  if (binding.kind == BindingKind::Augmented) return divided(binding);
  bool assigns = binding.kind == BindingKind::Assignment || binding.kind == BindingKind::Walrus;
  if (!assigns || binding.value == kNoNode) return {};
  if (binding.index != python::kWhole) return unpacked(binding);
  ExtentRole role = role_of({&module_, binding.value}, 0);
  if (role.role == Role::None) role = learned(binding);
  return role.role == Role::None ? counted(binding) : role;
}

}  // namespace tokamax::rules
