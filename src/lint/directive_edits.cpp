// A word goes with the comma beside it, a directive with the blanks before it, and with its line if
// nothing else is there.
#include "lint/directive_edits.h"

#include <algorithm>

#include "syntax/text.h"

namespace tokamax::lint {
namespace {

using syntax::Source;
using syntax::Span;

using syntax::is_blank;

Span word_place(const Directive& directive, Span word) {
  const auto at = std::ranges::find(directive.words, word);
  if (at + 1 != directive.words.end()) return {word.begin, (at + 1)->begin};
  return {(at - 1)->end, word.end};
}

Span directive_place(const Source& source, const Directive& directive) {
  const std::string_view text = source.text();
  Span span = directive.span;
  const bool first = span.begin == directive.comment.span.begin;
  std::uint32_t behind = span.end;
  while (behind < directive.comment.span.end && is_blank(text[behind])) ++behind;
  const bool last = behind == directive.comment.span.end;
  if (first && !last) return {span.begin, behind};
  if (first && directive.comment.own_line) {
    const std::uint32_t line = directive.comment.line;
    const auto& lines = source.lines();
    const bool more = line + 1 < lines.count();
    return {source.line_span(line).begin, more ? lines.start_of(line + 1) : source.size()};
  }
  while (span.begin > 0 && is_blank(text[span.begin - 1])) --span.begin;
  return span;
}

}  // namespace

Edit remove_word(const Source& source, const Directive& directive, Span word, bool whole) {
  return {whole ? directive_place(source, directive) : word_place(directive, word), ""};
}

}  // namespace tokamax::lint
