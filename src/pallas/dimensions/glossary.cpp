// Looks into the module docstring and at own-line comments; a heading (`Dims:` and its like, too)
// without rows is none.
#include "pallas/dimensions/glossary.h"

#include <algorithm>
#include <array>

#include "pallas/dimensions/glossary_rows.h"
#include "syntax/text.h"

namespace tokamax::pallas {
namespace {

constexpr std::string_view kExactHeading = "Dimensions.";

// `# Dims:` and its like mean a glossary too, but are not how the guide writes it.
bool is_heading(std::string_view text) {
  constexpr std::array<std::string_view, 7> kHeadings = {
      "dimensions",     "dims",      "dimension glossary", "dimension names",
      "dimension name", "dim names", "dimension key"};
  while (!text.empty() && (text.back() == '.' || text.back() == ':')) text.remove_suffix(1);
  return std::ranges::any_of(kHeadings, [&](std::string_view heading) {
    return std::ranges::equal(text, heading, {}, syntax::to_lower);
  });
}

// Nothing but the docstring and comments stands above.
bool is_on_top(const python::Module& module, std::uint32_t offset) {
  const auto& tree = module.tree();
  constexpr syntax::NodeId kModule = 0;
  for (syntax::NodeId statement : tree.children(kModule)) {
    if (tree[statement].begin >= offset) return true;
    syntax::NodeId docstring = module.docstring_of(kModule);
    if (docstring == syntax::kNoNode || !tree.contains(statement, docstring)) return false;
  }
  return true;
}

// The own-line comments right below `first`, one on each line.
std::vector<syntax::Span> lines_below(const syntax::Comments& comments,
                                      const syntax::Comment& first) {
  std::vector<syntax::Span> lines;
  for (std::uint32_t line = first.line + 1;; ++line) {
    const syntax::Comment* comment = comments.on_line(line);
    if (comment == nullptr || !comment->own_line) return lines;
    lines.push_back({comment->span.begin + 1, comment->span.end});
  }
}

std::optional<Glossary> read_at(const python::Module& module, syntax::Span heading,
                                std::span<const syntax::Span> lines) {
  Glossary glossary;
  glossary.module = &module;
  glossary.heading = heading;
  glossary.rows = read_glossary_rows(module.source(), lines);
  if (glossary.rows.empty()) return std::nullopt;
  glossary.span = {heading.begin, glossary.rows.back().span.end};
  return glossary;
}

// A glossary may be written as comments even there: what stands behind the sign.
syntax::Span behind_sign(const syntax::Source& source, syntax::Span span) {
  syntax::Span text = trimmed_span(source, span);
  if (!source.text(text).starts_with('#')) return span;
  return {text.begin + 1, span.end};
}

std::optional<Glossary> in_docstring(const python::Module& module) {
  syntax::NodeId docstring = module.docstring_of(0);
  if (docstring == syntax::kNoNode) return std::nullopt;
  const auto& source = module.source();
  syntax::Span whole = module.span(docstring);
  std::uint32_t last = source.lines().line_of(whole.end - 1);
  for (std::uint32_t line = source.lines().line_of(whole.begin) + 1; line <= last; ++line) {
    syntax::Span span = trimmed_span(source, source.line_span(line));
    syntax::Span words = trimmed_span(source, behind_sign(source, span));
    if (!is_heading(source.text(words))) continue;
    bool signs = words.begin != span.begin;
    std::vector<syntax::Span> lines;
    for (std::uint32_t below = line + 1; below <= last; ++below) {
      syntax::Span row = source.line_span(below);
      if (below == last) row.end = std::min(row.end, whole.end - 3);  // the closing quotes
      row.begin = std::min(row.begin, row.end);
      lines.push_back(signs ? behind_sign(source, row) : row);
    }
    auto glossary = read_at(module, span, lines);
    if (!glossary) continue;
    glossary->in_docstring = true;
    return glossary;
  }
  return std::nullopt;
}

}  // namespace

const GlossaryRow* Glossary::row_of(std::string_view name) const {
  for (const GlossaryRow& row : rows) {
    if (std::ranges::find(row.names, name, &DimensionName::text) != row.names.end()) return &row;
  }
  return nullptr;
}

std::vector<Glossary> find_glossaries(const python::Module& module) {
  std::vector<Glossary> found;
  if (auto glossary = in_docstring(module)) found.push_back(std::move(*glossary));
  for (const syntax::Comment& comment : module.comments().all()) {
    std::string_view text = syntax::comment_text(module.source(), comment);
    if (!comment.own_line || !is_heading(text)) continue;
    auto glossary = read_at(module, comment.span, lines_below(module.comments(), comment));
    if (!glossary) continue;
    glossary->in_place = is_on_top(module, comment.span.begin);
    glossary->exact = text == kExactHeading;
    found.push_back(std::move(*glossary));
  }
  std::ranges::stable_sort(found, {}, [](const Glossary& one) { return one.span.begin; });
  return found;
}

const Glossary* main_glossary(std::span<const Glossary> glossaries) {
  auto comment = std::ranges::find(glossaries, false, &Glossary::in_docstring);
  if (comment != glossaries.end()) return &*comment;
  return glossaries.empty() ? nullptr : &glossaries.front();
}

}  // namespace tokamax::pallas
