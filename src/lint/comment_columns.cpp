// Rows are lines with a comment behind their code; a column is a run of rows.
#include "lint/comment_columns.h"

#include <algorithm>
#include <string>

#include "syntax/parse.h"
#include "syntax/text.h"

namespace tokamax::lint {
namespace {

using syntax::Span;

constexpr std::size_t kGap = 2;  // least white space before a comment

struct Row {
  std::uint32_t line = 0;
  Span gap;                 // between code and comment
  std::size_t column = 0;   // of the comment, from 0
  std::size_t code = 0;     // columns of code
  std::size_t edited = 0;   // and after the edits
  std::size_t comment = 0;  // columns of the comment
};
using Rows = std::span<const Row>;

bool has_line_end(std::string_view text) {
  return text.find_first_of("\r\n") != std::string_view::npos;
}

bool ends_line(std::string_view text) {
  return text.empty() || text.back() == '\n' || text.back() == '\r';
}

// Whether any edit can move a comment at all.
bool stands_before_comment(std::string_view text, const Edit& edit) {
  std::string_view rest = text.substr(edit.span.end);
  std::string_view line = rest.substr(0, rest.find_first_of("\r\n"));
  return line.find('#') != std::string_view::npos;
}

class Columns {
 public:
  Columns(std::string_view text, std::span<const Edit* const> edits)
      : source_("", std::string(text)), edits_(edits) {
    const syntax::ParsedSource parsed = syntax::parse(source_);
    for (const syntax::Comment& comment : parsed.comments.all()) {
      if (!comment.own_line) read(comment);
    }
  }

  std::vector<Edit> run() {
    for (std::size_t begin = 0; begin < rows_.size();) {
      std::size_t end = begin + 1;
      while (end < rows_.size() && rows_[end].column == rows_[begin].column &&
             are_neighbours(rows_[end - 1], rows_[end])) {
        ++end;
      }
      line_up(begin, end);
      begin = end;
    }
    return std::move(made_);
  }

 private:
  // Rows whose comment is written anew, or whose line is torn apart, are not looked at.
  void read(const syntax::Comment& comment) {
    const Span line = source_.line_span(comment.line);
    std::string_view before = source_.text({line.begin, comment.span.begin});
    if (before.find('\t') != std::string_view::npos) return;
    Row row;
    row.line = comment.line;
    const std::size_t code = before.find_last_not_of(' ') + 1;
    row.gap = {line.begin + static_cast<std::uint32_t>(code), comment.span.begin};
    row.column = syntax::character_count(before);
    row.code = row.edited = syntax::character_count(before.substr(0, code));
    row.comment = syntax::character_count(source_.text(comment.span));
    if (measure(line, row)) rows_.push_back(row);
  }

  bool measure(Span line, Row& row) const {
    const auto first = std::ranges::lower_bound(edits_, line.begin, {},
                                                [](const Edit* edit) { return edit->span.end; });
    for (auto at = first; at != edits_.end() && (*at)->span.begin <= row.gap.end; ++at) {
      const Edit& edit = **at;
      const bool is_of_words = edit.span.begin == row.gap.end && !edit.span.empty();
      const bool is_above = edit.span.end == line.begin && ends_line(edit.content);
      if (is_of_words || is_above) continue;
      std::string_view removed = source_.text(edit.span);
      if (edit.span.begin < line.begin || edit.span.end > row.gap.begin) return false;
      if (has_line_end(removed) || has_line_end(edit.content)) return false;
      row.edited += syntax::character_count(edit.content);
      row.edited -= syntax::character_count(removed);
    }
    return true;
  }

  // No blank line parts them.
  [[nodiscard]] bool are_neighbours(const Row& a, const Row& b) const {
    for (std::uint32_t line = a.line + 1; line < b.line; ++line) {
      if (syntax::is_blank_line(source_.line_text(line))) return false;
    }
    return true;
  }

  // Rows right behind their code may agree by chance; another row beside them tells.
  [[nodiscard]] bool is_column(std::size_t begin, std::size_t end) const {
    const auto is_close = [](const Row& row) { return row.gap.size() <= kGap; };
    if (end - begin < 2) return false;
    if (!std::ranges::all_of(Rows(rows_).subspan(begin, end - begin), is_close)) return true;
    const bool above = begin > 0 && are_neighbours(rows_[begin - 1], rows_[begin]);
    const bool below = end < rows_.size() && are_neighbours(rows_[end - 1], rows_[end]);
    return !above && !below;
  }

  void line_up(std::size_t begin, std::size_t end) {
    const Rows rows = Rows(rows_).subspan(begin, end - begin);
    const auto least = [](const Row& row) { return row.gap.size(); };
    const auto is_changed = [](const Row& row) { return row.code != row.edited; };
    if (!is_column(begin, end) || std::ranges::none_of(rows, is_changed)) return;
    const std::size_t before = std::ranges::max_element(rows, {}, &Row::code)->code;
    const std::size_t after = std::ranges::max_element(rows, {}, &Row::edited)->edited;
    std::size_t column = rows.front().column;
    if (after < before) column -= before - after;
    const std::size_t gap = std::ranges::min_element(rows, {}, least)->gap.size();
    column = std::max(column, after + std::min(gap, kGap));
    const auto is_wide = [column](const Row& row) {
      return column > row.column && column + row.comment > kWidestLine;
    };
    if (std::ranges::any_of(rows, is_wide)) return;
    for (const Row& row : rows) {
      std::string space(column - row.edited, ' ');
      if (space.size() != row.gap.size()) made_.push_back({row.gap, std::move(space)});
    }
  }

  const syntax::Source source_;
  std::span<const Edit* const> edits_;
  std::vector<Row> rows_;
  std::vector<Edit> made_;
};

}  // namespace

std::vector<Edit> column_edits(std::string_view text, std::span<const Edit* const> edits) {
  const auto moves = [text](const Edit* edit) { return stands_before_comment(text, *edit); };
  if (std::ranges::none_of(edits, moves)) return {};
  return Columns(text, edits).run();
}

}  // namespace tokamax::lint
