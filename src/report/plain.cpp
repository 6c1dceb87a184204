// Backticks become apostrophes, fragments become sentences, and a cut never falls inside a
// character.
#include "report/plain.h"

#include <algorithm>

#include "syntax/text.h"

namespace tokamax::report {

std::string without_backticks(std::string_view text) {
  std::string plain(text);
  std::replace(plain.begin(), plain.end(), '`', '\'');
  return plain;
}

std::string as_sentence(std::string_view text) {
  std::string sentence = without_backticks(text);
  if (sentence.empty()) return sentence;
  sentence[0] = syntax::to_upper(sentence[0]);
  constexpr std::string_view kEnds = ".!?";
  if (kEnds.find(sentence.back()) == std::string_view::npos) sentence += '.';
  return sentence;
}

std::string shortened(std::string text, std::size_t limit) {
  if (text.size() <= limit) return text;
  constexpr std::string_view kDots = "…";
  text.resize(syntax::beginning(text, limit - kDots.size()).size());
  return text.append(kDots);
}

}  // namespace tokamax::report
