// A new note begins in the column of the signature's other notes where they share one; added words
// stand before old ones.
#include "rules/11-shapes/comment_note.h"

#include <algorithm>
#include <string>

#include "syntax/text.h"

namespace tokamax::rules {
namespace {

constexpr std::uint32_t kShapeGap = 3;  // white space between shape and note

using syntax::is_letter;
using syntax::to_lower;

std::uint32_t column_of(const syntax::Source& source, std::string_view part) {
  auto offset = static_cast<std::uint32_t>(part.data() - source.text().data());
  return source.position(offset).column;
}

// The column in which notes of this signature begin, or 0 when they differ or there are none.
std::uint32_t note_column(const pallas::Kernel& kernel) {
  std::uint32_t column = 0;
  for (const pallas::RefParameter& ref : kernel.refs) {
    if (!ref.comment || !ref.comment->trailing || ref.comment->note.empty()) continue;
    std::uint32_t at = column_of(kernel.module->source(), ref.comment->note);
    if (column != 0 && column != at) return 0;
    column = at;
  }
  return column;
}

}  // namespace

bool has_word_part(std::string_view text, std::string_view words) {
  auto same = [](char a, char b) { return to_lower(a) == to_lower(b); };
  for (auto at = text.begin();; ++at) {
    at = std::search(at, text.end(), words.begin(), words.end(), same);
    if (at == text.end()) return false;
    auto end = at + static_cast<std::ptrdiff_t>(words.size());
    bool begins = at == text.begin() || !is_letter(*(at - 1));
    bool ends = end == text.end() || !is_letter(*end);
    if (begins && ends) return true;
  }
}

lint::Edit add_note(const pallas::Kernel& kernel, const pallas::ShapeComment& comment,
                    std::string_view words) {
  const syntax::Source& source = kernel.module->source();
  if (!comment.note.empty()) {
    auto at = static_cast<std::uint32_t>(comment.note.data() - source.text().data());
    return {{at, at}, std::string(words) + "; "};
  }
  std::uint32_t end = comment.shape_text.end;
  std::uint32_t column = source.position(end).column;
  std::uint32_t wanted = note_column(kernel);
  std::uint32_t gap = wanted > column + kShapeGap ? wanted - column : kShapeGap;
  return {{end, end}, std::string(gap, ' ') + std::string(words)};
}

}  // namespace tokamax::rules
