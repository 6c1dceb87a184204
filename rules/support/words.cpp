// Splitting and stemming, as far as comments of code need it.
#include "rules/support/words.h"

#include <array>
#include <utility>

#include "syntax/text.h"

namespace tokamax::rules {
namespace {

using syntax::is_letter;
using syntax::is_lower;
using syntax::is_upper;
using syntax::to_lower;

// Without the ending that grammar adds: "copies" and "copying" are "cop".
std::string_view stem(std::string_view word) {
  constexpr std::array<std::string_view, 8> kEndings = {"ing", "ies", "ed", "es",
                                                        "er",  "s",   "e",  "y"};
  constexpr std::size_t kShortestStem = 3;
  for (std::string_view ending : kEndings) {
    if (word.ends_with(ending) && word.size() >= ending.size() + kShortestStem) {
      return word.substr(0, word.size() - ending.size());
    }
  }
  return word;
}

}  // namespace

std::vector<std::string> prose_words(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    char c = i < text.size() ? to_lower(text[i]) : ' ';
    if (is_lower(c) || (c == '\'' && !word.empty())) {
      word.push_back(c);
    } else if (!word.empty()) {
      words.push_back(std::exchange(word, {}));
    }
  }
  return words;
}

void add_name_pieces(std::string_view identifier, std::vector<std::string>& pieces) {
  std::string piece;
  char before = '_';
  for (std::size_t i = 0; i <= identifier.size(); ++i) {
    char c = i < identifier.size() ? identifier[i] : '_';
    bool begins = is_upper(c) && is_lower(before);
    if ((begins || !is_letter(c)) && !piece.empty()) {
      pieces.push_back(std::exchange(piece, {}));
    }
    if (is_letter(c)) piece.push_back(to_lower(c));
    before = c;
  }
}

bool is_word_for(std::string_view word, std::string_view piece) {
  if (word == piece || stem(word) == stem(piece)) return true;
  constexpr std::size_t kShortestAbbreviation = 3;
  std::string_view shorter = word.size() < piece.size() ? word : piece;
  std::string_view longer = word.size() < piece.size() ? piece : word;
  return shorter.size() >= kShortestAbbreviation && longer.starts_with(shorter);
}

}  // namespace tokamax::rules
