// A pragma begins at a "#" with the name of a tool that Python code bases use; the list is here.
#include "pallas/kernel/comment_pragmas.h"

#include <algorithm>
#include <array>

#include "syntax/text.h"

namespace tokamax::pallas {
namespace {

using syntax::is_blank;

// Where the first pragma at or behind `from` begins, or the comment's end.
std::uint32_t next_pragma(std::string_view text, std::uint32_t from, std::uint32_t end) {
  constexpr std::array<std::string_view, 13> kPragmas = {
      "pyrefly:", "pylint:", "pytype:", "type:",  "mypy:",   "noqa", "tokamax-lint:",
      "pyright:", "ruff:",   "fmt:",    "isort:", "pragma:", "yapf:"};
  for (std::uint32_t at = from; at < end; ++at) {
    if (text[at] != '#') continue;
    std::uint32_t word = at + 1;
    while (word < end && is_blank(text[word])) ++word;
    std::string_view rest = text.substr(word, end - word);
    bool pragma = std::ranges::any_of(
        kPragmas, [&](std::string_view pragma_word) { return rest.starts_with(pragma_word); });
    if (pragma) return at;
  }
  return end;
}

}  // namespace

std::uint32_t pragma_start(const syntax::Source& source, const syntax::Comment& comment) {
  return next_pragma(source.text(), comment.span.begin, comment.span.end);
}

syntax::Span own_words(const syntax::Source& source, const syntax::Comment& comment) {
  std::string_view text = source.text();
  std::uint32_t begin = comment.span.begin;
  std::uint32_t end = comment.span.end;
  while (begin < end && next_pragma(text, begin, end) == begin) {
    do ++begin;
    while (begin < end && text[begin] != '#');
  }
  return {begin, next_pragma(text, begin, end)};
}

}  // namespace tokamax::pallas
