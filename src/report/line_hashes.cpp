// The rolling hash: 64 bits that wrap, base 37, over 100 UTF-16 units without blanks.
#include "report/line_hashes.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <unordered_map>

#include "report/utf8.h"

namespace tokamax::report {
namespace {

constexpr std::size_t kWindow = 100;
constexpr std::uint64_t kBase = 37;
constexpr std::uint16_t kEndOfFile = 65535;

constexpr std::uint64_t power_of_base() {
  std::uint64_t power = 1;
  for (std::size_t i = 0; i < kWindow; ++i) power *= kBase;
  return power;
}

// Names of the steps are those of the algorithm: a line's hash is known once the window has moved
// its whole length past the line's beginning.
class Hasher {
 public:
  void add_character(std::uint16_t unit) {
    if (unit == ' ' || unit == '\t' || (after_carriage_return_ && unit == '\n')) {
      after_carriage_return_ = false;
      return;
    }
    after_carriage_return_ = unit == '\r';
    if (unit == '\r') unit = '\n';
    emit_line_leaving_window();
    if (at_line_start_) lines_in_window_[index_] = ++lines_;
    at_line_start_ = unit == '\n';
    roll(unit);
  }

  std::vector<std::string> finish() {
    add_character(kEndOfFile);
    for (std::size_t i = 0; i < kWindow; ++i) {
      emit_line_leaving_window();
      roll(0);
    }
    return std::move(hashes_);
  }

 private:
  void emit_line_leaving_window() {
    if (lines_in_window_[index_] == 0) return;
    lines_in_window_[index_] = 0;
    hashes_.push_back(fmt::format("{:x}:{}", hash_, ++occurrences_[hash_]));
  }

  void roll(std::uint16_t unit) {
    constexpr std::uint64_t kLeaving = power_of_base();
    hash_ = kBase * hash_ + unit - kLeaving * units_[index_];
    units_[index_] = unit;
    index_ = (index_ + 1) % kWindow;
  }

  std::array<std::uint16_t, kWindow> units_{};
  std::array<std::uint32_t, kWindow> lines_in_window_{};  // 1-based; 0: no line begins here
  std::size_t index_ = 0;
  std::uint64_t hash_ = 0;
  std::uint32_t lines_ = 0;
  bool at_line_start_ = true;
  bool after_carriage_return_ = false;
  std::unordered_map<std::uint64_t, std::uint32_t> occurrences_;
  std::vector<std::string> hashes_;  // lines leave the window in order
};

}  // namespace

std::vector<std::string> line_hashes(std::string_view utf8) {
  Hasher hasher;
  for (std::size_t at = 0; at < utf8.size();) {
    const Character character = character_at(utf8, at);
    at += character.size;
    if (character.code >= 0x10000) {
      hasher.add_character(static_cast<std::uint16_t>(0xD800 + ((character.code - 0x10000) >> 10)));
      hasher.add_character(static_cast<std::uint16_t>(0xDC00 + (character.code & 0x3FF)));
    } else {
      hasher.add_character(static_cast<std::uint16_t>(character.code));
    }
  }
  return hasher.finish();
}

}  // namespace tokamax::report
