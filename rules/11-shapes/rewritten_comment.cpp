// Shape, dtype, then the memory space and the old note: only the order and the dividers are new.
#include "rules/11-shapes/rewritten_comment.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "pallas/kernel/comment_pragmas.h"
#include "rules/11-shapes/planned_comments.h"

namespace tokamax::rules {
namespace {

using lint::Edit;

// "shape" only announced the brackets.
bool is_memory(std::string_view word) {
  return !word.empty() && word != "shape" && word != "Shape";
}

ShapeWords words_of(const pallas::ShapeComment& comment, std::string note) {
  ShapeWords words;
  words.shape = fmt::format("[{}]", fmt::join(comment.extents, ", "));
  words.dtype = comment.dtype;
  words.note = std::move(note);
  return words;
}

}  // namespace

std::string RewrittenComment::note() const {
  std::string_view rest = comment_.note;
  // What divided shape and words: "(n, 8). Schedule table".
  constexpr std::string_view kDividers = " \t,.;:";
  rest.remove_prefix(std::min(rest.find_first_not_of(kDividers), rest.size()));
  if (!is_memory(comment_.space_word)) return std::string(rest);
  std::string note(comment_.space_word);
  if (!rest.empty()) note += fmt::format(" {}", rest);
  return note;
}

std::string RewrittenComment::text() const { return words_of(comment_, note()).text(); }

std::vector<Edit> RewrittenComment::edits() const {
  if (!comment_.trailing) return edits_from_own_line();
  const auto& source = kernel_.module->source();
  syntax::Span own = pallas::own_words(source, *comment_.comment);
  bool pragma = own.end != comment_.comment->span.end;
  return {{own, "# " + text() + (pragma ? "  " : "")}};
}

std::vector<Edit> RewrittenComment::edits_from_own_line() const {
  const auto& source = kernel_.module->source();
  PlannedComments signature(kernel_);
  signature.plan(ref_.index, words_of(comment_, note()));
  std::vector<Edit> edits = signature.edits(ref_.index);
  std::uint32_t line = comment_.comment->line;
  const auto& lines = source.lines();
  std::uint32_t next = line + 1 < lines.count() ? lines.start_of(line + 1) : source.size();
  edits.push_back({{lines.start_of(line), next}, ""});
  return edits;
}

}  // namespace tokamax::rules
