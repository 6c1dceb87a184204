// The repairs of one file in one round, and their turns.
//
// Fixes are those of the round's findings, and gone with them.
#pragma once

#include <string_view>
#include <vector>

#include "lint/edits.h"

namespace tokamax::lint {

struct Repairs {
  std::vector<const Fix*> fixes;
  std::vector<std::string_view> codes;
};

// Makes those whose turn it is: the first, and later ones once those before have nothing to do.
EditedText make_repairs(std::string_view text, const Repairs& repairs);

}  // namespace tokamax::lint
