// Comments that stand in a column stay in one when the code before them gets longer or shorter.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "lint/diagnostic.h"

namespace tokamax::lint {

// Characters of a line that a fix may fill with comments; a longer line is broken or left alone.
inline constexpr std::size_t kWidestLine = 100;

// Changes of the white space before comments that belong to `edits` (sorted, disjoint): where
// several neighbouring lines have their comments in one column and an edit changes the length of
// one of them, the column stays, or moves for all of them. Comments that stand right behind their
// code, as formatters put them, are no column.
std::vector<Edit> column_edits(std::string_view text, std::span<const Edit* const> edits);

}  // namespace tokamax::lint
