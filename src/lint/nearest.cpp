// Edit distance with a bound: user input may be long, candidates never are.
#include "lint/nearest.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "syntax/text.h"

namespace tokamax::lint {
namespace {

using syntax::to_lower;

bool are_swapped(std::string_view a, std::size_t i, std::string_view b, std::size_t j) {
  return i > 0 && j > 0 && to_lower(a[i]) == to_lower(b[j - 1]) &&
         to_lower(a[i - 1]) == to_lower(b[j]);
}

// Optimal string alignment, three rows of the usual table.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 0; i < a.size(); ++i) {
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      std::size_t replaced = last[j] + (to_lower(a[i]) == to_lower(b[j]) ? 0U : 1U);
      row[j + 1] = std::min({replaced, last[j + 1] + 1, row[j] + 1});
      if (are_swapped(a, i, b, j)) row[j + 1] = std::min(row[j + 1], before[j - 1] + 1);
    }
    std::swap(before, last);
    std::swap(last, row);
  }
  return last[b.size()];
}

std::size_t allowance(std::string_view candidate) {
  return std::max<std::size_t>(1, candidate.size() / 3);
}

bool is_length_near(std::string_view candidate, std::string_view word) {
  std::size_t longer = std::max(candidate.size(), word.size());
  return longer - std::min(candidate.size(), word.size()) <= allowance(candidate);
}

}  // namespace

std::string_view nearest(std::span<const std::string_view> candidates, std::string_view word) {
  std::string_view best;
  std::size_t fewest = 0;
  for (std::string_view candidate : candidates) {
    if (!is_length_near(candidate, word)) continue;
    std::size_t slips = distance(candidate, word);
    if (slips > allowance(candidate) || (!best.empty() && slips >= fewest)) continue;
    best = candidate;
    fewest = slips;
  }
  return best;
}

}  // namespace tokamax::lint
