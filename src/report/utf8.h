// Walking UTF-8 text character by character, and counting it the ways that reports need.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tokamax::report {

struct Character {
  char32_t code = 0;
  std::size_t size = 1;   // bytes
  bool is_valid = false;  // otherwise one byte that belongs to no character
};

// The character that begins at byte `at` < text.size(). Never fails.
Character character_at(std::string_view text, std::size_t at);

// How many UTF-16 code units the text takes.
std::size_t utf16_length(std::string_view text);

// Columns the character takes in a terminal: 0 for marks that combine, 2 for wide ones, else 1.
int cells(char32_t code);

}  // namespace tokamax::report
