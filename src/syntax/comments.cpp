// Bisects: comments are in order of offsets and of lines, and a line has at most one.
#include "syntax/comments.h"

#include <algorithm>

namespace tokamax::syntax {

std::span<const Comment> Comments::in(Span span) const {
  auto before = [](const Comment& comment, std::uint32_t offset) {
    return comment.span.begin < offset;
  };
  auto first = std::lower_bound(all_.begin(), all_.end(), span.begin, before);
  auto last = std::lower_bound(first, all_.end(), span.end, before);
  return {first, last};
}

const Comment* Comments::on_line(std::uint32_t line) const {
  auto at = std::lower_bound(
      all_.begin(), all_.end(), line,
      [](const Comment& comment, std::uint32_t wanted) { return comment.line < wanted; });
  return at != all_.end() && at->line == line ? &*at : nullptr;
}

std::string_view comment_text(const Source& source, const Comment& comment) {
  std::string_view text = source.text(comment.span);
  std::size_t begin = text.find_first_not_of("# \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\f") + 1 - begin);
}

}  // namespace tokamax::syntax
