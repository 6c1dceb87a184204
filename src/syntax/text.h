// Pieces of text: classes of bytes, case, characters of UTF-8, parts, lists. The locale has no say:
// a letter is one of ASCII, and bytes of other characters belong to no class.
//
// Views that are returned are pieces of the text that was given.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace tokamax::syntax {

constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_lower(c) || is_upper(c); }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// What Python's names are made of.
constexpr bool is_word(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

// White space within a line.
constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

constexpr char to_lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char to_upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }

std::string lower_case(std::string_view text);
std::string upper_case(std::string_view text);

// Nothing but white space, a form feed included, as Python allows it in front of code.
constexpr bool is_blank_line(std::string_view line) {
  return line.find_first_not_of(" \t\f") == std::string_view::npos;
}

// Without `outer` characters at both ends, or at the end alone.
constexpr std::string_view without_end(std::string_view text, std::string_view outer) {
  return text.substr(0, text.find_last_not_of(outer) + 1);
}
constexpr std::string_view trimmed(std::string_view text, std::string_view outer = " \t") {
  text = without_end(text, outer);
  return text.substr(std::min(text.find_first_not_of(outer), text.size()));
}

// "a.b.c" → "c", and "a" → "a".
constexpr std::string_view last_part(std::string_view text, char separator) {
  return text.substr(text.find_last_of(separator) + 1);
}

// "a.b.c" → "a.b", and "a" → "".
constexpr std::string_view all_but_last_part(std::string_view text, char separator) {
  const std::size_t end = text.find_last_of(separator);
  return end == std::string_view::npos ? std::string_view() : text.substr(0, end);
}

constexpr bool is_one_of(std::string_view word, const auto& words) {
  return std::ranges::find(words, word) != std::ranges::end(words);
}

// "a, b and c".
std::string listed(std::span<const std::string> words);

// A byte of UTF-8 that does not begin a character.
constexpr bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// Characters of UTF-8; of bytes that are none, each that could begin one.
std::size_t character_count(std::string_view text);

// The first `size` bytes of a longer text, or fewer: no character is cut in two.
std::string_view beginning(std::string_view text, std::size_t size);

}  // namespace tokamax::syntax
