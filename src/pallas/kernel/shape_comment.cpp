// Reads `[…]`, then dtype, memory space and note; `(…)`, `shape [...]` and their like are read too,
// but are not the guide's form.
#include "pallas/kernel/shape_comment.h"

#include <algorithm>
#include <array>

#include "syntax/text.h"

#include "pallas/kernel/comment_pragmas.h"
#include "pallas/kernel/dtype_words.h"

namespace tokamax::pallas {
namespace {

using syntax::is_blank;
using syntax::trimmed;

bool is_dotted_word(char c) { return syntax::is_word(c) || c == '.'; }

// A cursor over a comment's own words; offsets are those of the source.
struct Words {
  std::string_view text;  // of the source, up to `end`
  std::uint32_t at;
  std::uint32_t end;

  [[nodiscard]] bool done() const { return at >= end; }
  [[nodiscard]] char peek() const { return done() ? '\0' : text[at]; }
  void skip_spaces() {
    while (!done() && is_blank(text[at])) ++at;
  }
  [[nodiscard]] std::string_view word() const {
    std::uint32_t stop = at;
    while (stop < end && is_dotted_word(text[stop])) ++stop;
    while (stop > at && text[stop - 1] == '.') --stop;
    return text.substr(at, stop - at);
  }
  [[nodiscard]] std::string_view rest() const {
    std::uint32_t stop = end;
    while (stop > at && is_blank(text[stop - 1])) --stop;
    return text.substr(at, stop - at);
  }
};

// One past the bracket that closes the one at `open`, or 0.
std::uint32_t closing(std::string_view text, std::uint32_t open, std::uint32_t end) {
  int depth = 0;
  for (std::uint32_t at = open; at < end; ++at) {
    char c = text[at];
    if (c == '(' || c == '[') ++depth;
    if (c == ')' || c == ']') --depth;
    if (depth == 0) return at + 1;
  }
  return 0;
}

std::vector<std::string_view> split_extents(std::string_view inside) {
  std::vector<std::string_view> extents;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= inside.size(); ++at) {
    char c = at < inside.size() ? inside[at] : ',';
    if (c == '(' || c == '[') ++depth;
    if (c == ')' || c == ']') --depth;
    if (c != ',' || depth != 0) continue;
    std::string_view extent = trimmed(inside.substr(begin, at - begin));
    bool trailing_comma = extent.empty() && at == inside.size();
    if (!trailing_comma) extents.push_back(extent);
    begin = at + 1;
  }
  return extents;
}

constexpr std::array<std::string_view, 9> kSpaceWords = {"VMEM", "HBM",  "SMEM",  "ANY",  "GMEM",
                                                         "TMEM", "CMEM", "shape", "Shape"};

// dtype, memory word and note behind the brackets.
void read_tail(Words words, ShapeComment& result) {
  std::uint32_t shape_end = words.at;
  if (words.peek() == ',' || words.peek() == ';' || words.peek() == ':') ++words.at;
  words.skip_spaces();
  std::string_view word = words.word();
  if (result.dtype.empty() && is_dtype(word)) {
    result.dtype = word;
    words.at += static_cast<std::uint32_t>(word.size());
    shape_end = words.at;
    while (words.peek() == ',' || words.peek() == ';' || words.peek() == '.') ++words.at;
    words.skip_spaces();
  }
  result.shape_text.end = shape_end;
  result.note = words.rest();
}

// `[…]` at the cursor. A bracket that is closed on a later line, or one of several alternatives,
// says a shape that is not read further.
bool read_guide_form(Words words, ShapeComment& result) {
  result.shape_text.begin = words.at;
  std::uint32_t close = closing(words.text, words.at, words.end);
  result.well_formed = result.trailing;
  if (close == 0) {
    result.readable = false;
    result.brackets = {words.at, words.end};
    result.shape_text.end = words.end;
    return true;
  }
  result.brackets = {words.at, close};
  result.extents = split_extents(words.text.substr(words.at + 1, close - words.at - 2));
  words.at = close;
  read_tail(words, result);
  bool alternatives = result.note.find('[') != std::string_view::npos ||
                      result.note.starts_with("if ") || result.note.starts_with("|");
  bool prose = !std::ranges::all_of(result.extents, is_readable_extent);
  result.readable = !alternatives && !prose;
  return true;
}

// `<sem_id> (2, n)`: a tag that our form has no place for.
bool skip_tag(Words& words) {
  if (words.peek() != '<') return false;
  std::size_t close = words.text.find('>', words.at);
  if (close == std::string_view::npos || close >= words.end) return false;
  words.at = static_cast<std::uint32_t>(close) + 1;
  words.skip_spaces();
  return true;
}

// `(a, b)`, `f32[n]`, `VMEM (a, b) bf16`, `HBM: [a]`.
bool read_other_form(Words words, ShapeComment& result) {
  result.shape_text.begin = words.at;
  bool announced = false;
  result.readable = !skip_tag(words);
  std::string_view word = words.word();
  if (std::ranges::find(kSpaceWords, word) != kSpaceWords.end()) {
    announced = true;
    result.space_word = word;
    words.at += static_cast<std::uint32_t>(word.size());
    while (words.peek() == ':' || words.peek() == ',') ++words.at;
    words.skip_spaces();
    word = words.word();
  }
  if (!word.empty() && is_dtype(word)) {
    announced = true;
    result.dtype = word;
    words.at += static_cast<std::uint32_t>(word.size());
    if (result.space_word.empty() && words.peek() != '[' && words.peek() != '(') return false;
    words.skip_spaces();
  }
  char open = words.peek();
  if (open != '(' && open != '[') return false;
  std::uint32_t close = closing(words.text, words.at, words.end);
  if (close == 0) return false;
  std::string_view inside = words.text.substr(words.at + 1, close - words.at - 2);
  result.brackets = {words.at, close};
  result.extents = split_extents(inside);
  if (!std::ranges::all_of(result.extents, is_readable_extent)) return false;
  words.at = close;
  read_tail(words, result);
  bool tuple = inside.find(',') != std::string_view::npos;
  return announced || tuple || !result.dtype.empty();
}

}  // namespace

// Prose has two words side by side.
bool is_readable_extent(std::string_view text) {
  if (text.empty()) return false;
  bool after_word = false;
  bool gap = false;
  for (char c : text) {
    if (is_blank(c)) {
      gap = true;
      continue;
    }
    bool word = is_dotted_word(c);
    bool operation = std::string_view("+-*/%()<=[],").find(c) != std::string_view::npos;
    if (!word && !operation) return false;
    if (word && after_word && gap) return false;
    after_word = word;
    gap = false;
  }
  return true;
}

namespace {

// `the accepted tokens, shape: (n, t)`.
bool announces_shape(std::string_view prose) {
  constexpr std::string_view kWord = "shape";
  for (std::size_t at = prose.find(kWord); at != std::string_view::npos;
       at = prose.find(kWord, at + 1)) {
    std::size_t open = prose.find_first_not_of(" :=", at + kWord.size());
    if (open != std::string_view::npos && prose[open] == '(') return true;
  }
  return false;
}

}  // namespace

bool read_shape_comment(const syntax::Source& source, const syntax::Comment& comment, bool trailing,
                        ShapeComment& result) {
  result = ShapeComment();
  result.comment = &comment;
  result.trailing = trailing;
  syntax::Span own = own_words(source, comment);
  Words words{source.text(), own.begin, own.end};
  while (words.peek() == '#' || is_blank(words.peek())) ++words.at;
  if (words.done()) return false;
  if (words.peek() == '[') return read_guide_form(words, result);
  if (read_other_form(words, result)) return true;
  // `value: [m, k]`, `None | f32[n]`, `tokens, shape: (n, t)`: it says something of a shape that we
  // do not read.
  std::string_view rest = words.rest();
  bool brackets = rest.find('[') != std::string_view::npos;
  bool optional = rest.starts_with("None |") && rest.find('(') != std::string_view::npos;
  if ((!brackets && !optional && !announces_shape(rest)) || !trailing) return false;
  result = ShapeComment();
  result.comment = &comment;
  result.trailing = true;
  result.well_formed = true;
  result.readable = false;
  result.brackets = result.shape_text = {words.at, words.end};
  return true;
}

}  // namespace tokamax::pallas
