// What divisions and launches teach about tiles whose names do not say whose they are.
#include <algorithm>

#include "pallas/launch/arrays.h"
#include "rules/05-dimensions/extent_role.h"
#include "rules/support/extent_words.h"

namespace tokamax::rules {
namespace {

using python::Binding;
using python::Expr;
using python::Value;
using python::ValueKind;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

// Remembers a fact that must be the only one of its key.
template <class Map, class Key>
void remember_sole(Map& map, const Key& key, std::string_view value) {
  auto [at, first] = map.try_emplace(key, value);
  if (!first && at->second != value) at->second = {};
}

bool is_whole(ExtentRole role) { return role.role == Role::Full || role.role == Role::Padded; }

}  // namespace

void ExtentReader::remember_tile(const Expr& tile, std::string_view extent) {
  std::string_view name = last_identifier(tile);
  if (tile.module != &module_ || !says_tile(name) || !is_given(tile)) return;
  if (role_of(tile, 0).role != Role::None) return;
  python::ScopeId scope = scope_of_tile(tile);
  remember_sole(divided_by_, ScopedName{scope, extent}, name);
  if (module_.tree().kind(tile.node) != Kind::Identifier) return;
  remember_sole(divides_, ScopedName{scope, name}, extent);
}

// Where the name of a tile is bound, or where a field of a config is read.
python::ScopeId ExtentReader::scope_of_tile(const Expr& tile) const {
  NodeId node = module_.unparenthesized(tile.node);
  bool name = module_.tree().kind(node) == Kind::Identifier;
  return name ? module_.binding_scope(node, module_.text(node)) : module_.scope_of(node);
}

void ExtentReader::learn_tiles() {
  std::vector<NodeId> nodes;
  for (NodeId node : module_.tree().of_kind(Kind::BinaryOperator)) nodes.push_back(node);
  for (const python::Call& call : module_.calls()) nodes.push_back(call.node);
  for (NodeId node : nodes) {
    Written division = division_at(node);
    if (division.whole == kNoNode || division.part == kNoNode) continue;
    ExtentRole whole = role_of({&module_, division.whole}, 0);
    if (is_whole(whole)) remember_tile({&module_, division.part}, whole.extent);
  }
}

// An axis of an array and the same axis of its block.
void ExtentReader::learn_from_block(const pallas::Ref& ref) {
  if (!ref.block_shape.exists() || !ref.array.exists()) return;
  const Value& block = evaluator_.value(ref.block_shape);
  if (!block.is(ValueKind::Sequence) || block.open) return;
  auto rank = static_cast<std::int64_t>(block.items.size());
  auto shape = pallas::array_shape(evaluator_, ref.array);
  if (shape && shape->size() != block.items.size()) return;
  for (std::int64_t axis = 0; axis < rank; ++axis) {
    auto index = static_cast<std::size_t>(axis);
    std::string_view name = axes_.name_of(ref.array, axis, rank);
    if (name.empty() && shape) name = last_identifier((*shape)[index].expr);
    ExtentRole whole = role_of_name(name);
    if (is_whole(whole)) remember_tile(block.items[index], whole.extent);
  }
}

void ExtentReader::learn_from_launches() {
  for (const pallas::Launch* launch : program_.launches_in(module_)) {
    for (const pallas::Ref& ref : launch->inputs.refs) learn_from_block(ref);
    for (const Expr& extent : launch->grid.extents) {
      if (extent.module != &module_ || extent.node == kNoNode) continue;
      if (module_.tree().kind(extent.node) != Kind::Identifier) continue;
      std::string_view name = module_.text(extent.node);
      in_grids_.insert({module_.binding_scope(extent.node, name), name});
    }
  }
}

// What the tile of that name is a tile of, if it is one of its own.
std::string_view ExtentReader::learned_extent(python::ScopeId scope, std::string_view name) const {
  auto found = divides_.find({scope, name});
  if (found == divides_.end() || found->second.empty()) return {};
  auto sole = divided_by_.find({scope, found->second});
  bool own = sole != divided_by_.end() && sole->second == name;
  return own ? found->second : std::string_view();
}

ExtentRole ExtentReader::learned(const Binding& binding) const {
  std::string_view extent = learned_extent(binding.scope, module_.text_of(binding.symbol));
  bool tile = says_tile(last_identifier({&module_, binding.value}));
  return tile && !extent.empty() ? ExtentRole{Role::Tile, extent} : ExtentRole{};
}

// A number of tiles that stands in a grid, though nobody knows whose length it divides: the
// caller's `contraction // block_k`.
ExtentRole ExtentReader::counted(const Binding& binding) const {
  if (!in_grids_.contains({binding.scope, module_.text_of(binding.symbol)})) return {};
  Written division = division_at(binding.value);
  if (division.whole == kNoNode || division.part == kNoNode) return {};
  Expr whole{&module_, division.whole};
  if (!evaluator_.value(whole).is(ValueKind::Opaque) || last_identifier(whole).empty()) return {};
  Expr part{&module_, division.part};
  ExtentRole tile = role_of(part, 0);
  if (tile.role == Role::Tile) return {Role::Grid, tile.extent};
  std::string_view name = last_identifier(part);
  if (name.empty() || tile.role != Role::None) return {};
  std::string_view extent = learned_extent(module_.binding_scope(division.part, name), name);
  return extent.empty() ? ExtentRole{} : ExtentRole{Role::Grid, extent};
}

}  // namespace tokamax::rules
