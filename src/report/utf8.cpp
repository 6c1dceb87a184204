// Widths by Unicode blocks, as terminals draw them: combining marks take no column, East Asian
// characters and emoji two.
#include "report/utf8.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "syntax/text.h"

namespace tokamax::report {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// Blocks of combining marks and joiners; finer tables change nothing that is seen in source code.
constexpr std::array kZeroWidth{
    Range{0x0300, 0x036F}, Range{0x0483, 0x0489}, Range{0x0591, 0x05BD},   Range{0x0610, 0x061A},
    Range{0x064B, 0x065F}, Range{0x0900, 0x0902}, Range{0x093C, 0x093C},   Range{0x1AB0, 0x1AFF},
    Range{0x1DC0, 0x1DFF}, Range{0x200C, 0x200D}, Range{0x20D0, 0x20FF},   Range{0x3099, 0x309A},
    Range{0xFE00, 0xFE0F}, Range{0xFE20, 0xFE2F}, Range{0x1F3FB, 0x1F3FF}, Range{0xE0100, 0xE01EF},
};

// East Asian Wide and Fullwidth, and the emoji that terminals draw two columns wide.
constexpr std::array kWide{
    Range{0x1100, 0x115F},   Range{0x231A, 0x231B},   Range{0x2329, 0x232A},
    Range{0x23E9, 0x23EC},   Range{0x25FD, 0x25FE},   Range{0x2614, 0x2615},
    Range{0x2648, 0x2653},   Range{0x26A1, 0x26A1},   Range{0x2705, 0x2705},
    Range{0x270A, 0x270B},   Range{0x2728, 0x2728},   Range{0x274C, 0x274C},
    Range{0x274E, 0x274E},   Range{0x2753, 0x2755},   Range{0x2757, 0x2757},
    Range{0x2795, 0x2797},   Range{0x2B1B, 0x2B1C},   Range{0x2B50, 0x2B50},
    Range{0x2E80, 0x303E},   Range{0x3041, 0x33FF},   Range{0x3400, 0x4DBF},
    Range{0x4E00, 0x9FFF},   Range{0xA000, 0xA4CF},   Range{0xA960, 0xA97F},
    Range{0xAC00, 0xD7A3},   Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE6F},
    Range{0xFF00, 0xFF60},   Range{0xFFE0, 0xFFE6},   Range{0x1F300, 0x1F64F},
    Range{0x1F680, 0x1F6FF}, Range{0x1F900, 0x1F9FF}, Range{0x1FA70, 0x1FAFF},
    Range{0x20000, 0x3FFFD},
};

template <class Table>
bool holds(const Table& table, char32_t code) {
  auto after = std::upper_bound(table.begin(), table.end(), code,
                                [](char32_t value, Range range) { return value < range.first; });
  return after != table.begin() && code <= std::prev(after)->last;
}

using syntax::is_continuation;

std::size_t size_from_lead(unsigned char lead) {
  if (lead >= 0xF0U) return 4;
  if (lead >= 0xE0U) return 3;
  return lead >= 0xC2U ? 2 : 1;
}

}  // namespace

Character character_at(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  if (lead < 0x80U) return {lead, 1, true};
  const std::size_t size = size_from_lead(lead);
  if (size == 1 || at + size > text.size()) return {lead, 1, false};
  char32_t code = lead & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if (!is_continuation(text[at + i])) return {lead, 1, false};
    code = (code << 6) | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
  }
  return {code, size, true};
}

// Two plain passes, which compilers turn into vector code: a line may be megabytes long.
std::size_t utf16_length(std::string_view text) {
  auto is_lead = [](char byte) { return !is_continuation(byte); };
  auto is_pair = [](char byte) { return static_cast<unsigned char>(byte) >= 0xF0U; };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_lead) +
                                  std::count_if(text.begin(), text.end(), is_pair));
}

int cells(char32_t code) {
  if (code < 0x300) return 1;
  if (holds(kZeroWidth, code)) return 0;
  return holds(kWide, code) ? 2 : 1;
}

}  // namespace tokamax::report
