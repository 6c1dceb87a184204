// Three turns, told by code.
#include "lint/repairs.h"

#include <algorithm>
#include <array>

namespace tokamax::lint {
namespace {

constexpr std::array<std::string_view, 2> kLate = {"TKX11", "TKX501"};

std::size_t turn_of(std::string_view code) {
  for (std::size_t i = 0; i < kLate.size(); ++i) {
    if (code.starts_with(kLate[i])) return i + 1;
  }
  return 0;
}

}  // namespace

EditedText make_repairs(std::string_view text, const Repairs& repairs) {
  EditedText edited;
  for (std::size_t turn = 0; turn <= kLate.size(); ++turn) {
    std::vector<const Fix*> fixes;
    for (std::size_t i = 0; i < repairs.fixes.size(); ++i) {
      if (turn_of(repairs.codes[i]) <= turn) fixes.push_back(repairs.fixes[i]);
    }
    edited = apply_edits(text, fixes);
    if (edited.text != text) break;
  }
  return edited;
}

}  // namespace tokamax::lint
