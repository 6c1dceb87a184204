// Strings are found in the tree; continued lines, "#!" and encodings in the text.
#include "lint/comment_places.h"

#include "pallas/kernel/comment_pragmas.h"
#include "syntax/text.h"

namespace tokamax::lint {

using syntax::Comment;
using syntax::NodeId;

bool CommentPlaces::can_follow(std::uint32_t line) const {
  const syntax::Source& source = module_.source();
  const bool blank = syntax::is_blank_line(source.line_text(line));
  return !blank && !is_magic(line) && !continues(line) &&
         !is_inside_string(source.line_span(line).end);
}

bool CommentPlaces::can_precede(std::uint32_t line) const {
  if (is_magic(line)) return false;
  if (line == 0) return true;
  return !continues(line - 1) && !is_inside_string(module_.source().line_span(line).begin);
}

std::uint32_t CommentPlaces::line_to_precede(std::uint32_t line) const {
  const bool is_comment = own_comment(line) != nullptr;
  while (line > 0 && !is_magic(line - 1)) {
    const Comment* above = own_comment(line - 1);
    if (above == nullptr) break;
    const bool is_pragma = pallas::pragma_start(module_.source(), *above) == above->span.begin;
    if (!is_comment && !is_pragma) break;
    --line;
  }
  return line;
}

std::uint32_t CommentPlaces::first_code_line() const {
  const auto& tree = module_.tree();
  const auto& lines = module_.source().lines();
  for (NodeId child : tree.children(0)) return lines.line_of(tree.span(child).begin);
  return lines.count();
}

const Comment* CommentPlaces::own_comment(std::uint32_t line) const {
  const Comment* comment = module_.comments().on_line(line);
  return comment != nullptr && comment->own_line ? comment : nullptr;
}

bool CommentPlaces::is_inside_string(std::uint32_t offset) const {
  const auto& tree = module_.tree();
  NodeId node = 0;
  for (bool deeper = tree.size() > 0; deeper;) {
    deeper = false;
    for (NodeId child : tree.children(node)) {
      if (tree.span(child).begin >= offset || tree.span(child).end <= offset) continue;
      if (tree.kind(child) == syntax::Kind::String) return true;
      node = child;
      deeper = true;
      break;
    }
  }
  return false;
}

bool CommentPlaces::continues(std::uint32_t line) const {
  return module_.comments().on_line(line) == nullptr &&
         module_.source().line_text(line).ends_with('\\');
}

// "#!" is the system's, and a comment on one of the first two lines may name the encoding.
bool CommentPlaces::is_magic(std::uint32_t line) const {
  if (line > 1) return false;
  const Comment* comment = own_comment(line);
  if (comment == nullptr) return false;
  const std::string_view text = module_.source().text(comment->span);
  return text.starts_with("#!") || text.find("coding") != std::string_view::npos;
}

}  // namespace tokamax::lint
