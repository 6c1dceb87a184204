// A glossary written from the shapes of a file, for its author to finish.
#pragma once

#include <span>
#include <string>

#include "ops/dimension_uses.h"

namespace tokamax::rules {

// `# Dimensions.` and a row for each name, joined by `line_end`: extents first, then tiles, then
// their counts.
std::string draft_glossary(std::span<const ops::DimensionUse> uses, std::string_view line_end);

}  // namespace tokamax::rules
