// Small changes to messages.
#include "report/plain.h"

#include <algorithm>

namespace tokamax::report {

std::string without_backticks(std::string_view text) {
  std::string plain(text);
  std::replace(plain.begin(), plain.end(), '`', '\'');
  return plain;
}

std::string as_sentence(std::string_view text) {
  std::string sentence = without_backticks(text);
  if (sentence.empty()) return sentence;
  if (sentence[0] >= 'a' && sentence[0] <= 'z') {
    sentence[0] = static_cast<char>(sentence[0] - 'a' + 'A');
  }
  constexpr std::string_view kEnds = ".!?";
  if (kEnds.find(sentence.back()) == std::string_view::npos) sentence += '.';
  return sentence;
}

std::string shortened(std::string text, std::size_t limit) {
  if (text.size() <= limit) return text;
  constexpr std::string_view kEllipsis = "…";
  std::size_t end = limit - kEllipsis.size();
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  text.resize(end);
  return text.append(kEllipsis);
}

}  // namespace tokamax::report
