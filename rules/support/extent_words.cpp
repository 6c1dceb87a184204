// `tile_k`, `block_k`, `bk`, `tk`, `cdiv` and their kin, as configs of published operators spell
// them.
#include "rules/support/extent_words.h"

#include <algorithm>
#include <array>
#include <vector>

#include "pallas/api.h"
#include "rules/support/words.h"

namespace tokamax::rules {

bool is_cdiv(std::string_view name) {
  name = pallas::last_name(name);
  while (name.starts_with('_')) name.remove_prefix(1);
  return name == "cdiv" || name == "ceil_div" || name == "ceildiv";
}

// Whether a name says "tile of D" in the words of a config; `letter` is lower-case.
bool is_tile_word(std::string_view name, const std::string& letter) {
  const std::array<std::string, 8> words = {
      "tile_" + letter,      "block_" + letter,      letter + "_tile", letter + "_block",
      "tile_size_" + letter, "block_size_" + letter, "b" + letter,     "t" + letter};
  return std::ranges::find(words, name) != words.end();
}

// `block_k`, `tile_size`: a tile, whoever's it is.
bool says_tile(std::string_view name) {
  std::vector<std::string> pieces;
  add_name_pieces(name, pieces);
  auto is = [&](std::string_view word) { return std::ranges::find(pieces, word) != pieces.end(); };
  constexpr std::array<std::string_view, 7> kOthers = {"num", "n",   "count", "counts",
                                                       "id",  "ids", "index"};
  return (is("tile") || is("block")) && std::ranges::none_of(kOthers, is);
}

// The last identifier of `x`, `cfg.tile_k`.
std::string_view last_identifier(const python::Expr& expr) {
  if (expr.module == nullptr || expr.node == syntax::kNoNode) return {};
  const auto& tree = expr.module->tree();
  syntax::NodeId node = expr.module->unparenthesized(expr.node);
  if (tree.kind(node) == syntax::Kind::Attribute) node = tree.child(node, syntax::Field::Attribute);
  bool name = node != syntax::kNoNode && tree.kind(node) == syntax::Kind::Identifier;
  return name ? expr.module->text(node) : std::string_view();
}

}  // namespace tokamax::rules
