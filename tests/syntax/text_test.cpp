// Pieces of text.
#include "syntax/text.h"

#include <doctest/doctest.h>

#include <array>
#include <cctype>
#include <vector>

using namespace tokamax::syntax;

TEST_CASE("classes of bytes are those of the C locale") {
  for (int byte = 0; byte < 256; ++byte) {
    CAPTURE(byte);
    const char c = static_cast<char>(byte);
    CHECK(is_lower(c) == (std::islower(byte) != 0));
    CHECK(is_upper(c) == (std::isupper(byte) != 0));
    CHECK(is_letter(c) == (std::isalpha(byte) != 0));
    CHECK(is_digit(c) == (std::isdigit(byte) != 0));
    CHECK(is_word(c) == (std::isalnum(byte) != 0 || c == '_'));
    CHECK(is_blank(c) == (std::isblank(byte) != 0));
    CHECK(to_lower(c) == static_cast<char>(std::tolower(byte)));
    CHECK(to_upper(c) == static_cast<char>(std::toupper(byte)));
  }
  CHECK(lower_case("Tile_K 2É") == "tile_k 2É");
  CHECK(upper_case("tile_k 2é") == "TILE_K 2é");
}

TEST_CASE("white space at the ends") {
  CHECK(trimmed(" \ta b\t ") == "a b");
  CHECK(trimmed("\ta ", " ") == "\ta");
  CHECK(trimmed(" \t").empty());
  CHECK(trimmed("").empty());
  CHECK(without_end(" a\r", " \r") == " a");
  CHECK(without_end("\r", "\r").empty());
  CHECK(is_blank_line(" \t\f"));
  CHECK(is_blank_line(""));
  CHECK(!is_blank_line(" \r"));
}

TEST_CASE("parts") {
  CHECK(last_part("a.b.c", '.') == "c");
  CHECK(last_part("a", '.') == "a");
  CHECK(last_part("a.", '.').empty());
  CHECK(all_but_last_part("a.b.c", '.') == "a.b");
  CHECK(all_but_last_part("a", '.').empty());
  CHECK(all_but_last_part(".a", '.').empty());
}

TEST_CASE("lists") {
  using Words = std::vector<std::string>;
  CHECK(listed(Words{}).empty());
  CHECK(listed(Words{"a"}) == "a");
  CHECK(listed(Words{"a", "b"}) == "a and b");
  CHECK(listed(Words{"a", "b", "c"}) == "a, b and c");
  constexpr std::array<std::string_view, 2> kWords = {"a", "b"};
  CHECK(is_one_of("b", kWords));
  CHECK(!is_one_of("c", kWords));
}

TEST_CASE("characters of UTF-8") {
  CHECK(character_count("aé…😀") == 4);
  CHECK(character_count("\xFF\x80") == 1);
  CHECK(beginning("aé…", 2) == "a");
  CHECK(beginning("aé…", 3) == "aé");
  CHECK(beginning("é", 1).empty());
}
