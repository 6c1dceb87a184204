// Cuts a line to size and measures it in terminal columns.
#include "report/frame.h"

#include <algorithm>

#include "report/printable.h"
#include "report/utf8.h"
#include "syntax/text.h"

namespace tokamax::report {
namespace {

constexpr std::size_t kTabStop = 4;
constexpr std::uint32_t kMaxCharacters = 120;
constexpr std::uint32_t kContextCharacters = 30;  // characters kept before the span of a cut line
constexpr std::string_view kEllipsis = "…";

using syntax::is_continuation;

// `count` characters before or after `at`, but not past `limit`.
std::uint32_t step_back(std::string_view text, std::uint32_t at, std::uint32_t limit,
                        std::uint32_t count) {
  for (; count > 0 && at > limit; --count) {
    do --at;
    while (at > limit && is_continuation(text[at]));
  }
  return at;
}

std::uint32_t step_forward(std::string_view text, std::uint32_t at, std::uint32_t limit,
                           std::uint32_t count) {
  for (; count > 0 && at < limit; --count) {
    do ++at;
    while (at < limit && is_continuation(text[at]));
  }
  return at;
}

// The part of `line` to show: all of it, its beginning, or what surrounds `marked`.
syntax::Span cut(std::string_view text, syntax::Span line, syntax::Span marked) {
  const std::uint32_t head_end = step_forward(text, line.begin, line.end, kMaxCharacters);
  if (head_end == line.end || marked.end + kContextCharacters <= head_end)
    return {line.begin, head_end};
  const std::uint32_t begin = step_back(text, marked.begin, line.begin, kContextCharacters);
  return {begin, step_forward(text, begin, line.end, kMaxCharacters)};
}

// Appends text and counts the terminal columns it takes.
class Row {
 public:
  explicit Row(std::string& text) : text_(text) {}

  void append(std::string_view piece) {
    for (std::size_t at = 0; at < piece.size();) {
      const Character character = character_at(piece, at);
      append(character.is_valid ? character.code : char32_t{0xFFFD});
      at += character.size;
    }
  }
  [[nodiscard]] std::size_t columns() const { return columns_; }

 private:
  void append(char32_t code) {
    if (code == '\t') {
      const std::size_t spaces = kTabStop - columns_ % kTabStop;
      text_.append(spaces, ' ');
      columns_ += spaces;
      return;
    }
    const char32_t visible = shown(code);
    append_utf8(text_, visible);
    columns_ += static_cast<std::size_t>(cells(visible));
  }

  std::string& text_;
  std::size_t columns_ = 0;
};

void drop_trailing_spaces(std::string& text) { text.erase(text.find_last_not_of(' ') + 1); }

}  // namespace

Frame make_frame(const syntax::Source& source, syntax::Span span) {
  Frame frame;
  const std::uint32_t line = source.lines().line_of(span.begin);
  const syntax::Span all = source.line_span(line);
  const std::uint32_t begin = std::clamp(span.begin, all.begin, all.end);
  const std::uint32_t end = std::clamp(span.end, begin, all.end);
  const syntax::Span part = cut(source.text(), all, {begin, end});
  const std::uint32_t marked_end = std::min(end, part.end);

  Row row(frame.text);
  if (part.begin > all.begin) row.append(kEllipsis);
  row.append(source.text({part.begin, begin}));
  frame.indent = row.columns();
  row.append(source.text({begin, marked_end}));
  frame.marks = std::max<std::size_t>(1, row.columns() - frame.indent);
  row.append(source.text({marked_end, part.end}));
  if (part.end < all.end) row.append(kEllipsis);
  drop_trailing_spaces(frame.text);
  frame.line = line + 1;
  return frame;
}

}  // namespace tokamax::report
