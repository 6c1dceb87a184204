// What a value is to the dimensions of a file: an extent, a tile of one, a number of tiles.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/05-dimensions/parameter_axes.h"

namespace tokamax::rules {

enum class Role : std::uint8_t { None, Full, Tile, Grid, Padded };

// `extent` is the full one in every role, as the glossary writes it.
struct ExtentRole {
  Role role = Role::None;
  std::string_view extent;
};

class ExtentReader {
 public:
  explicit ExtentReader(const ops::File& file);

  // The extents that the glossary gives in full: capitals that it does not call tile or padded.
  [[nodiscard]] const std::vector<std::string_view>& extents() const { return extents_; }
  // What a binding gives its name, going by evidence alone; None for all that is not certain.
  [[nodiscard]] ExtentRole role_of(const python::Binding& binding) const;

 private:
  using NodeId = syntax::NodeId;
  struct Written {
    NodeId whole = syntax::kNoNode;
    NodeId part = syntax::kNoNode;
  };
  // A tile whose name has another letter (`block_k`) belongs to the one extent that it divides, or
  // that a launch cuts into blocks of it.
  void learn_tiles();
  void learn_from_launches();
  void learn_from_block(const pallas::Ref& ref);
  void remember_tile(const python::Expr& tile, std::string_view extent);
  [[nodiscard]] Written division_at(NodeId node) const;
  [[nodiscard]] ExtentRole role_of_name(std::string_view name) const;
  [[nodiscard]] std::string_view extent_of_word(std::string_view word) const;
  [[nodiscard]] ExtentRole role_of(const python::Expr& expr, int depth) const;
  [[nodiscard]] ExtentRole role_of_branches(const python::Expr& expr, int depth) const;
  [[nodiscard]] ExtentRole tile_among(std::span<const python::Expr> items, int depth) const;
  [[nodiscard]] ExtentRole role_of_value(const python::Value& value, int depth) const;
  [[nodiscard]] ExtentRole unpacked(const python::Binding& binding) const;
  [[nodiscard]] ExtentRole divided(const python::Binding& binding) const;
  [[nodiscard]] ExtentRole learned(const python::Binding& binding) const;
  [[nodiscard]] ExtentRole counted(const python::Binding& binding) const;
  [[nodiscard]] std::string_view learned_extent(python::ScopeId scope, std::string_view name) const;
  [[nodiscard]] python::ScopeId scope_of_tile(const python::Expr& tile) const;
  [[nodiscard]] ExtentRole quotient(const python::Expr& whole, const python::Expr& part,
                                    int depth) const;
  [[nodiscard]] bool is_given(const python::Expr& part) const;
  [[nodiscard]] bool is_tile_of(const python::Expr& part, std::string_view extent, int depth) const;

  using ScopedName =
      std::pair<python::ScopeId, std::string_view>;  // a name and the scope that binds it

  const python::Module& module_;
  const pallas::Program& program_;
  python::Evaluator& evaluator_;
  const pallas::Dimensions& dimensions_;
  ParameterAxes axes_;
  std::vector<std::string_view> extents_;
  // From the name of a tile to what it divides, and back; "" when there are several.
  std::map<ScopedName, std::string_view> divides_;
  std::map<ScopedName, std::string_view> divided_by_;  // an extent, in the scope of the tile
  std::set<ScopedName> in_grids_;                      // names that a launch has in its grid
};

}  // namespace tokamax::rules
