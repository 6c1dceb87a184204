// TKX403: the dimension glossary inside the module docstring.
#include <algorithm>

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "pallas/dimensions/glossary.h"

namespace tokamax::rules::glossary_in_docstring {
namespace {

using lint::Edit;
using syntax::Span;

constexpr std::string_view kSpace = " \t\r\n\f";
constexpr std::string_view kQuotes = "\"\"\"";

// The glossary as comments: rows keep their columns below one another.
std::string as_comments(const syntax::Source& source, const pallas::Glossary& glossary) {
  std::uint32_t first = source.lines().line_of(glossary.rows.front().span.begin);
  std::uint32_t last = source.lines().line_of(glossary.span.end - 1);
  std::string_view eol = source.line_ending(first);
  std::uint32_t indent = glossary.rows.front().span.begin - source.line_span(first).begin;
  std::string text = "# Dimensions.";
  for (std::uint32_t line = first; line <= last; ++line) {
    Span span = source.line_span(line);
    span.begin = std::min(span.end, span.begin + indent);
    span.end = std::min(span.end, glossary.span.end);
    fmt::format_to(std::back_inserter(text), "{}#   {}", eol, source.text(span));
  }
  return text;
}

// What is taken out of the docstring: the glossary and the white space around it, but a blank line
// between the texts before and behind.
Edit removal(const syntax::Source& source, const pallas::Glossary& glossary, Span docstring) {
  std::string_view text = source.text();
  auto quotes = static_cast<std::uint32_t>(kQuotes.size());
  std::size_t before = text.find_last_not_of(kSpace, glossary.span.begin - 1);
  std::size_t behind = text.find_first_not_of(kSpace, glossary.span.end);
  auto begin = static_cast<std::uint32_t>(before) + 1;
  auto end = static_cast<std::uint32_t>(std::min<std::size_t>(behind, docstring.end - quotes));
  if (end == docstring.end - quotes) return {{begin, end}, ""};
  end = source.line_span(source.lines().line_of(end)).begin;
  std::string_view eol = source.line_ending(source.lines().line_of(begin));
  return {{begin, end}, fmt::format("{0}{0}", eol)};
}

std::vector<Edit> moved_below(const python::Module& module, const pallas::Glossary& glossary) {
  const syntax::Source& source = module.source();
  syntax::NodeId node = module.docstring_of(0);
  Span docstring = module.span(node);
  if (module.tree().kind(node) != syntax::Kind::String) return {};
  if (!source.text(docstring).ends_with(kQuotes)) return {};
  // Nothing but the glossary: there would be no docstring left.
  std::uint32_t start = module.span(module.tree().first_child(node)).end;
  std::string_view head = source.text({start, glossary.span.begin});
  if (head.find_first_not_of(kSpace) == std::string_view::npos) return {};
  std::uint32_t line = source.lines().line_of(docstring.end);
  std::uint32_t end = source.line_span(line).end;
  return {removal(source, glossary, docstring),
          {{end, end},
           fmt::format("{0}{0}{1}", source.line_ending(line), as_comments(source, glossary))}};
}

void check(const ops::File& file, lint::Report& report) {
  const python::Module& module = *file.module;
  if (module.docstring_of(0) == syntax::kNoNode) return;
  std::vector<pallas::Glossary> glossaries = pallas::find_glossaries(module);
  auto glossary = std::ranges::find(glossaries, true, &pallas::Glossary::in_docstring);
  if (glossary == glossaries.end()) return;
  auto draft = report.add(module.source(), glossary->heading,
                          "the dimensions are explained inside the docstring");
  draft.help("move them below it, as comments under `# Dimensions.`");
  std::vector<Edit> edits = moved_below(module, *glossary);
  if (!edits.empty() && glossaries.size() == 1) {
    draft.fix(lint::Applicability::Unsafe, "move the glossary below the docstring",
              std::move(edits));
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::glossary_in_docstring
