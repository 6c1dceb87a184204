// The column leaves a gap behind the widest code, very long lines aside; a list that shares lines
// is written one parameter a line.
#include "rules/11-shapes/planned_comments.h"

#include <algorithm>

#include "lint/comment_columns.h"
#include "pallas/kernel/comment_pragmas.h"
#include "syntax/text.h"

namespace tokamax::rules {
namespace {

using lint::Edit;
using syntax::Span;

constexpr std::size_t kGap = 2;      // least white space before a comment
constexpr std::size_t kNoteGap = 3;  // and before its note
// Longer ones do not push the column out for all.
constexpr std::size_t kWidestCode = 36;
constexpr std::size_t kWidestShape = 28;

// The memory space says that it is the whole array.
std::string note_in_short(std::string_view note) {
  constexpr std::string_view kWhole = "full array, ";
  return std::string(note.starts_with(kWhole) ? note.substr(kWhole.size()) : note);
}

std::string leading_space(std::string_view line) {
  return std::string(line.substr(0, std::min(line.find_first_not_of(" \t"), line.size())));
}

}  // namespace

PlannedComments::PlannedComments(const pallas::Kernel& kernel)
    : module_(*kernel.module),
      function_(*kernel.function),
      list_(module_.span(function_.parameter_list)) {
  const auto& source = module_.source();
  std::uint32_t line = module_.line(function_.node);
  outer_indent_ = leading_space(source.line_text(line));
  line_end_ = source.line_ending(line);
  read_items(kernel);
  indent_ = outer_indent_ + (outer_indent_.find('\t') == std::string::npos ? "    " : "\t");
  if (items_.empty()) return;
  Span before{list_.begin + 1, items_.front().span.begin};
  if (source.text(before).find_first_of("\r\n") == std::string_view::npos) return;
  std::uint32_t first = source.lines().line_of(items_.front().span.begin);
  indent_ = leading_space(source.line_text(first));
}

void PlannedComments::read_items(const pallas::Kernel& kernel) {
  const auto& tree = module_.tree();
  of_parameter_.resize(function_.parameters.size());
  for (syntax::NodeId child : tree.children(function_.parameter_list)) {
    for (std::size_t i = 0; i < function_.parameters.size(); ++i) {
      if (function_.parameters[i].node == child) of_parameter_[i] = items_.size();
    }
    Item item;
    item.span = module_.span(child);
    read_end_of(item);
    items_.push_back(std::move(item));
  }
  for (const pallas::RefParameter& ref : kernel.refs) {
    if (!ref.comment || !ref.comment->trailing) continue;
    Item& item = items_[of_parameter_[ref.index]];
    item.shape_comment = true;
    std::string_view note = ref.comment->note;
    note.remove_prefix(std::min(note.find_first_not_of(" \t"), note.size()));
    if (note.empty()) continue;
    auto begin = note.data() - module_.source().text().data();
    item.note_at = static_cast<std::size_t>(begin) - ref.comment->comment->span.begin;
  }
}

void PlannedComments::read_end_of(Item& item) const {
  std::string_view text = module_.source().text();
  std::uint32_t at = item.span.end;
  auto skip_spaces = [&] {
    while (at < list_.end && syntax::is_blank(text[at])) ++at;
  };
  skip_spaces();
  item.code_end = item.span.end;
  if (text[at] == ',') item.code_end = ++at;
  skip_spaces();
  item.ends_line = text[at] == '\n' || text[at] == '\r' || text[at] == '#';
  if (text[at] != '#') return;
  const auto& lines = module_.source().lines();
  item.comment = module_.comments().on_line(lines.line_of(at));
}

const PlannedComments::Item& PlannedComments::item_of(std::size_t parameter) const {
  return items_[of_parameter_[parameter]];
}

void PlannedComments::plan(std::size_t parameter, const ShapeWords& words) {
  Item& item = items_[of_parameter_[parameter]];
  item.shape = words.shape_and_dtype();
  item.note = words.note;
}

bool PlannedComments::breaks_lines() const {
  return std::ranges::any_of(
      items_, [](const Item& item) { return !item.shape.empty() && !item.ends_line; });
}

bool PlannedComments::is_blank(Span span) const {
  return module_.source().text(span).find_first_not_of(" \t\r\n,\\") == std::string_view::npos;
}

// Columns of code up to and with the comma, as it will stand.
std::size_t PlannedComments::width(const Item& item) const {
  if (breaks_lines()) return indent_.size() + item.span.size() + 1;
  const auto& source = module_.source();
  return source.position(item.code_end).column - 1;
}

// Whether the signature's comments stand right behind their code, as formatters put them.
bool PlannedComments::is_ragged() const {
  std::size_t count = 0;
  std::size_t columns = 0;
  std::size_t last = 0;
  for (const Item& item : items_) {
    if (!item.shape_comment || item.comment == nullptr) continue;
    std::size_t at = module_.source().position(item.comment->span.begin).column;
    if (at != module_.source().position(item.code_end).column + kGap) return false;
    ++count;
    columns += at != last ? 1 : 0;
    last = at;
  }
  return count > 1 && columns > 1;
}

// The column of all comments of the signature: the one they are in already, or the first that
// leaves a gap behind the longest parameter. 0: there is none.
std::size_t PlannedComments::column() const {
  if (is_ragged()) return 0;
  std::size_t wanted = 0;
  std::size_t existing = 0;
  bool differ = false;
  for (const Item& item : items_) {
    if (!item.shape_comment && item.shape.empty()) continue;
    std::size_t code = width(item);
    if (code <= indent_.size() + kWidestCode) wanted = std::max(wanted, code + kGap);
    if (!item.shape_comment || item.comment == nullptr) continue;
    std::size_t at = module_.source().position(item.comment->span.begin).column - 1;
    differ = differ || (existing != 0 && existing != at);
    existing = at;
  }
  return differ ? wanted : std::max(wanted, existing);
}

// Words that stand there already become the note, or its end.
bool PlannedComments::has_words(const Item& item) const {
  if (item.comment == nullptr) return false;
  return pallas::pragma_start(module_.source(), *item.comment) != item.comment->span.begin;
}

// Where notes begin in the shape comments that are there, if they agree; else 0.
std::size_t PlannedComments::note_column() const {
  std::size_t column = 0;
  for (const Item& item : items_) {
    if (item.note_at == 0) continue;
    if (column != 0 && column != item.note_at) return 0;
    column = item.note_at;
  }
  if (column != 0) return column;
  std::size_t longest = 0;
  for (const Item& item : items_) {
    bool noted = !item.shape.empty() && (!item.note.empty() || has_words(item));
    if (noted && item.shape.size() <= kWidestShape) longest = std::max(longest, item.shape.size());
  }
  return 2 + longest + kNoteGap;
}

std::string PlannedComments::comment_text(const Item& item) const {
  std::string text = "# " + item.shape;
  bool words = has_words(item);
  if (item.note.empty() && !words) return text;
  std::string note = item.note;
  if (words && !note.empty()) note += "; ";
  std::size_t begin = width(item) + kGap;
  if (begin + text.size() + kNoteGap + note.size() > lint::kWidestLine) note = note_in_short(note);
  std::size_t wanted = note_column();
  bool fits = wanted >= text.size() + kGap && begin + wanted + note.size() <= lint::kWidestLine;
  text.resize(fits ? wanted : text.size() + kNoteGap, ' ');
  return text + note;
}

std::string PlannedComments::with_padding(const Item& item, std::string_view comment) const {
  std::size_t code = width(item);
  std::size_t wanted = column();
  std::size_t pad = wanted > code + kGap ? wanted - code : kGap;
  if (code + pad + comment.size() > lint::kWidestLine) pad = kGap;
  return std::string(pad, ' ') + std::string(comment);
}

Edit PlannedComments::edit_on_line(const Item& item) const {
  const auto& source = module_.source();
  std::string text = with_padding(item, comment_text(item));
  if (item.comment == nullptr) {
    std::uint32_t end = item.code_end;
    while (syntax::is_blank(source.text()[end])) ++end;
    return {{item.code_end, end}, text};
  }
  const syntax::Comment& comment = *item.comment;
  if (!has_words(item)) return {{item.code_end, comment.span.begin}, text + "  "};
  std::string_view words = syntax::comment_text(source, comment);
  auto begin = static_cast<std::uint32_t>(words.data() - source.text().data());
  return {{item.code_end, begin}, text};
}

// Every item on its own line. Where comments separate them already, they stay.
std::vector<Edit> PlannedComments::edits_in_lines() const {
  std::vector<Edit> edits;
  const auto& source = module_.source();
  auto replace = [&](Span span, std::string text) {
    if (source.text(span) != text) edits.push_back({span, std::move(text)});
  };
  Span before{list_.begin + 1, items_.front().span.begin};
  if (is_blank(before)) replace(before, line_end_ + indent_);
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const Item& item = items_[i];
    bool last = i + 1 == items_.size();
    Span gap{item.span.end, last ? list_.end - 1 : items_[i + 1].span.begin};
    bool planned = !item.shape.empty();
    if (!is_blank(gap)) {
      if (planned) edits.push_back(edit_on_line(item));
      std::size_t line = source.text(gap).find_last_of("\r\n");
      if (line == std::string_view::npos) continue;
      std::uint32_t begin = gap.begin + static_cast<std::uint32_t>(line) + 1;
      replace({begin, gap.end}, last ? outer_indent_ : indent_);
      continue;
    }
    std::string text = ",";
    if (planned) text += with_padding(item, comment_text(item));
    replace(gap, text + line_end_ + (last ? outer_indent_ : indent_));
  }
  return edits;
}

std::vector<Edit> PlannedComments::edits(std::size_t parameter) const {
  if (breaks_lines()) return edits_in_lines();
  return {edit_on_line(item_of(parameter))};
}

}  // namespace tokamax::rules
