// Rows by rank: extents, padded ones, tiles, numbers of tiles. `td`, `nd` and `D_pad` explain
// themselves, the rest is shown by its axis.
#include "rules/05-dimensions/glossary_draft.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "syntax/text.h"

namespace tokamax::rules {
namespace {

enum class Rank : std::uint8_t { Extent, Padded, Tile, Grid };

struct Row {
  std::string_view name;
  Rank rank;
  std::string text;
};

bool is_used(std::span<const ops::DimensionUse> uses, std::string_view name) {
  return std::ranges::find(uses, name, &ops::DimensionUse::name) != uses.end();
}

// The name says what it is where it follows the scheme and its extent has a row too.
Row row_for(const ops::DimensionUse& use, std::span<const ops::DimensionUse> uses) {
  std::string_view name = use.name;
  constexpr std::string_view kPadded = "_pad";
  if (name.ends_with(kPadded)) {
    std::string_view extent = name.substr(0, name.size() - kPadded.size());
    if (is_used(uses, extent)) return {name, Rank::Padded, fmt::format("{} padded", extent)};
  }
  std::string extent = syntax::upper_case(name.substr(1));
  if (name.size() > 1 && is_used(uses, extent)) {
    if (name.front() == 't') return {name, Rank::Tile, fmt::format("tile extent of {}", extent)};
    if (name.front() == 'n') return {name, Rank::Grid, fmt::format("grid extent of {}", extent)};
  }
  return {name, Rank::Extent, use.axis};
}

}  // namespace

std::string draft_glossary(std::span<const ops::DimensionUse> uses, std::string_view line_end) {
  std::vector<Row> rows;
  std::size_t width = 0;
  for (const ops::DimensionUse& use : uses) {
    if (std::ranges::find(rows, use.name, &Row::name) != rows.end()) continue;
    rows.push_back(row_for(use, uses));
    width = std::max(width, use.name.size());
  }
  std::ranges::stable_sort(rows, {}, &Row::rank);
  std::string text = "# Dimensions.";
  for (const Row& row : rows) {
    fmt::format_to(std::back_inserter(text), "{}#   {:<{}}", line_end, row.name,
                   row.text.empty() ? 0 : width);
    if (!row.text.empty()) text += "  " + row.text;
  }
  return text;
}

}  // namespace tokamax::rules
