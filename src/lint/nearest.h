// The spelling that was probably meant.
#pragma once

#include <span>
#include <string_view>

namespace tokamax::lint {

// The candidate with the fewest typing slips (a letter added, left out, replaced or swapped with
// its neighbour; case is free) from `word`. Empty when even that one differs in more than a third
// of its letters. The first of equals wins.
std::string_view nearest(std::span<const std::string_view> candidates, std::string_view word);

}  // namespace tokamax::lint
