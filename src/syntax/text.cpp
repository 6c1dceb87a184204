// Here is what needs a loop or a result of its own; classes of single bytes stay in the header,
// where they cost nothing.
#include "syntax/text.h"

namespace tokamax::syntax {

std::string lower_case(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), to_lower);
  return result;
}

std::string upper_case(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), to_upper);
  return result;
}

std::string listed(std::span<const std::string> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

std::size_t character_count(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, is_continuation));
}

std::string_view beginning(std::string_view text, std::size_t size) {
  while (size > 0 && is_continuation(text[size])) --size;
  return text.substr(0, size);
}

}  // namespace tokamax::syntax
