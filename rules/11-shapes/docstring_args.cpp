// Google-style docstrings: a heading, then entries that are indented further.
#include "rules/11-shapes/docstring_args.h"

#include <algorithm>
#include <array>

#include "syntax/text.h"

namespace tokamax::rules {
namespace {

using syntax::Span;

using syntax::is_blank;
using syntax::is_word;

Span trimmed(const syntax::Source& source, Span span) {
  std::string_view text = source.text();
  while (span.begin < span.end && is_blank(text[span.begin])) ++span.begin;
  while (span.begin < span.end && (is_blank(text[span.end - 1]) || text[span.end - 1] == '\r')) {
    --span.end;
  }
  return span;
}

bool is_heading(std::string_view line) {
  constexpr std::array<std::string_view, 3> kHeadings = {"Args:", "Arguments:", "Parameters:"};
  return std::ranges::find(kHeadings, line) != kHeadings.end();
}

// `x_ref: text`, `x_ref (jax.Ref): text`; false for anything else.
bool read_entry(const syntax::Source& source, Span line, ArgsEntry& entry) {
  std::string_view text = source.text();
  std::uint32_t at = line.begin;
  while (at < line.end && (text[at] == '*' || text[at] == '`')) ++at;
  std::uint32_t begin = at;
  while (at < line.end && is_word(text[at])) ++at;
  if (at == begin) return false;
  entry.name = text.substr(begin, at - begin);
  while (at < line.end && (is_blank(text[at]) || text[at] == '`')) ++at;
  if (at < line.end && text[at] == '(') {
    while (at < line.end && text[at] != ')') ++at;
    if (at < line.end) ++at;
  }
  if (at >= line.end || text[at] != ':') return false;
  entry.first_line = line;
  entry.text = source.text(trimmed(source, {at + 1, line.end}));
  return true;
}

}  // namespace

std::vector<ArgsEntry> read_args(const python::Module& module, const python::Function& function) {
  std::vector<ArgsEntry> entries;
  syntax::NodeId docstring = module.docstring_of(function.body);
  if (docstring == syntax::kNoNode) return entries;
  const syntax::Source& source = module.source();
  Span whole = module.span(docstring);
  std::uint32_t last = source.lines().line_of(whole.end - 1);
  std::uint32_t heading_depth = 0;
  std::uint32_t depth = 0;
  bool inside = false;
  for (std::uint32_t line = source.lines().line_of(whole.begin); line <= last; ++line) {
    Span raw = source.line_span(line);
    if (line == last) raw.end = std::max(raw.begin, std::min(raw.end, whole.end - 3));
    Span span = trimmed(source, raw);
    std::uint32_t indent = span.begin - raw.begin;
    if (span.empty()) continue;
    if (!inside) {
      inside = is_heading(source.text(span));
      heading_depth = indent;
      continue;
    }
    if (indent <= heading_depth) break;
    if (depth == 0) depth = indent;
    ArgsEntry entry;
    if (indent == depth && read_entry(source, span, entry)) {
      entries.push_back(entry);
    } else if (!entries.empty()) {
      const char* begin = entries.back().text.data();
      auto size = static_cast<std::size_t>(source.text().data() + span.end - begin);
      entries.back().text = {begin, size};
    }
  }
  return entries;
}

}  // namespace tokamax::rules
