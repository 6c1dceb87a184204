// Known by the text around the error, since the tree is wrong just there.
#include "syntax/grammar_gaps.h"

#include <algorithm>

namespace tokamax::syntax {
namespace {

constexpr std::string_view kSpace = " \t\r\n";

// `[*(` or `, *[`, from one byte before the error on.
bool has_starred_brackets(std::string_view text, Span span) {
  std::size_t begin = span.begin == 0 ? 0 : span.begin - 1;
  for (std::size_t at = begin; at < span.end; ++at) {
    if (text[at] != '*' || at + 1 >= text.size() || at == 0) continue;
    bool brackets = text[at + 1] == '(' || text[at + 1] == '[' || text[at + 1] == '{';
    std::size_t before = text.find_last_not_of(kSpace, at - 1);
    if (brackets && before != std::string_view::npos &&
        (text[before] == '[' || text[before] == ',')) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool is_grammar_gap(const Source& source, const SyntaxError& error) {
  constexpr std::string_view kFormat = ":=";
  std::string_view text = source.text();
  if (text.substr(0, error.span.begin).ends_with(kFormat)) return true;
  return !error.missing && has_starred_brackets(text, error.span);
}

}  // namespace tokamax::syntax
