// "not (yet) supported", "only supports x", "unsupported": counted by words, sentence by sentence.
#include "rules/03-errors/unsupported_words.h"

#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "syntax/text.h"

namespace tokamax::rules {
namespace {

using Words = std::vector<std::string>;

constexpr std::string_view kSentenceEnd = ".";

bool is_lower_or_apostrophe(char c) { return syntax::is_lower(c) || c == '\''; }

// Lower-case words; the end of a sentence is a word of its own.
Words words_of(std::string_view message) {
  Words words;
  std::string word;
  for (std::size_t i = 0; i <= message.size(); ++i) {
    char c = syntax::to_lower(i < message.size() ? message[i] : ' ');
    if (is_lower_or_apostrophe(c)) {
      word.push_back(c);
      continue;
    }
    if (!word.empty()) words.push_back(std::exchange(word, {}));
    bool ends = c == '.' && (i + 1 >= message.size() || message[i + 1] == ' ');
    if (ends || c == ';') words.emplace_back(kSentenceEnd);
  }
  return words;
}

bool is_negation(std::string_view word) {
  return word == "not" || word == "cannot" || word == "never" || word.ends_with("n't");
}

// Words between "not" and "supported".
constexpr std::array<std::string_view, 8> kFillers = {"yet", "currently", "be",    "been",
                                                      "is",  "are",       "fully", "directly"};

bool is_denied(const Words& words, std::size_t at) {
  while (at > 0 && syntax::is_one_of(words[at - 1], kFillers)) --at;
  return at > 0 && is_negation(words[at - 1]);
}

// "only supports x", "supports only x"; "only x and y are supported" may have words between.
bool is_limited(const Words& words, std::size_t at) {
  if (at + 1 < words.size() && words[at + 1] == "only") return true;
  if (words[at] != "supported") return at > 0 && words[at - 1] == "only";
  for (std::size_t i = at; i > 0 && words[i - 1] != kSentenceEnd; --i) {
    if (words[i - 1] == "only") return true;
  }
  return false;
}

}  // namespace

bool says_unsupported(std::string_view message) {
  constexpr std::array<std::string_view, 3> kSupport = {"support", "supports", "supported"};
  Words words = words_of(message);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "unsupported" || word == "unimplemented") return true;
    if (word == "implemented" && is_denied(words, i)) return true;
    if (syntax::is_one_of(word, kSupport) && (is_denied(words, i) || is_limited(words, i)))
      return true;
  }
  return false;
}

}  // namespace tokamax::rules
