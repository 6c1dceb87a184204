// A row begins with names at the first row's indentation; a line that stands further in goes on
// with the row above.
#include "pallas/dimensions/glossary_rows.h"

#include "syntax/text.h"

#include "pallas/dimensions/glossary_relations.h"

namespace tokamax::pallas {
namespace {

using syntax::is_blank;
using syntax::is_word;

// One past the identifier at `at` ("*B", "#D" and "T'" are how jaxtyping and mathematics write
// some), or `at` when there is none.
std::uint32_t end_of_name(std::string_view text, std::uint32_t at, std::uint32_t end) {
  std::uint32_t begin = at;
  if (at < end && (text[at] == '*' || text[at] == '#')) ++begin;
  std::uint32_t stop = begin;
  while (stop < end && is_word(text[stop])) ++stop;
  bool digit = begin < end && syntax::is_digit(text[begin]);
  return stop == begin || digit ? at : stop;
}

// `NAME[, NAME…]` and the text behind it; false when the line does not begin with names.
bool read_row(const syntax::Source& source, syntax::Span line, GlossaryRow& row) {
  std::string_view text = source.text();
  row.span = line;
  std::uint32_t at = line.begin;
  for (;;) {
    std::uint32_t end = end_of_name(text, at, line.end);
    if (end == at) return false;
    row.names.push_back({text.substr(at, end - at), {at, end}});
    at = end;
    while (at < line.end && is_blank(text[at])) ++at;
    if (at >= line.end || text[at] != ',') break;
    ++at;
    while (at < line.end && is_blank(text[at])) ++at;
  }
  bool separated = at > row.names.back().span.end || at >= line.end || text[at] == ':';
  row.text = source.text(trimmed_span(source, {at, line.end}));
  return separated;
}

// A wrapped line stands further in than the names, usually under their texts.
void continue_row(const syntax::Source& source, GlossaryRow& row, syntax::Span line) {
  auto begin = static_cast<std::uint32_t>(row.text.data() - source.text().data());
  if (row.text.empty()) begin = line.begin;
  row.text = source.text({begin, line.end});
  row.span.end = line.end;
}

}  // namespace

syntax::Span trimmed_span(const syntax::Source& source, syntax::Span span) {
  std::string_view text = source.text();
  while (span.begin < span.end && is_blank(text[span.begin])) ++span.begin;
  while (span.begin < span.end && (is_blank(text[span.end - 1]) || text[span.end - 1] == '\r')) {
    --span.end;
  }
  return span;
}

std::vector<GlossaryRow> read_glossary_rows(const syntax::Source& source,
                                            std::span<const syntax::Span> lines) {
  std::vector<GlossaryRow> rows;
  std::uint32_t indent = 0;
  for (syntax::Span line : lines) {
    syntax::Span span = trimmed_span(source, line);
    std::uint32_t depth = span.begin - line.begin;
    if (span.empty()) {
      if (rows.empty()) continue;
      break;
    }
    if (rows.empty()) {
      // A single space is how prose begins.
      if (depth < 2) break;
      indent = depth;
    }
    if (depth < indent) break;
    GlossaryRow row;
    if (depth > indent) {
      continue_row(source, rows.back(), span);
    } else if (read_row(source, span, row)) {
      rows.push_back(std::move(row));
    } else {
      break;
    }
  }
  for (GlossaryRow& row : rows) row.relations = read_relations(row, rows);
  return rows;
}

}  // namespace tokamax::pallas
