// TKX502: a glossary where nobody looks for it.
#include <algorithm>

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "rules/05-dimensions/below_docstring.h"
#include "syntax/text.h"

namespace tokamax::rules::misplaced_dimension_glossary {
namespace {

using lint::Edit;
using syntax::Span;

// Comments may stand above a docstring; a glossary may not.
bool is_misplaced(const python::Module& module, const pallas::Glossary& glossary) {
  if (glossary.in_docstring) return false;
  syntax::NodeId docstring = module.docstring_of(0);
  bool above = docstring != syntax::kNoNode && glossary.span.end <= module.span(docstring).begin;
  return above || !glossary.in_place;
}

// Its lines without the indentation of the place it is taken from.
std::string text_of(const syntax::Source& source, const pallas::Glossary& glossary) {
  std::uint32_t first = source.lines().line_of(glossary.span.begin);
  std::uint32_t last = source.lines().line_of(glossary.span.end - 1);
  std::uint32_t indent = glossary.span.begin - source.line_span(first).begin;
  std::string text;
  for (std::uint32_t line = first; line <= last; ++line) {
    Span span = source.line_span(line);
    span.begin = std::min(span.end, span.begin + indent);
    if (line != first) text += source.line_ending(first);
    text += source.text(span);
  }
  return text;
}

bool is_blank(const syntax::Source& source, std::uint32_t line) {
  return line < source.lines().count() && syntax::is_blank_line(source.line_text(line));
}

// Its lines, and the blank one behind when there is one in front as well.
Edit removal(const syntax::Source& source, const pallas::Glossary& glossary) {
  std::uint32_t first = source.lines().line_of(glossary.span.begin);
  std::uint32_t behind = source.lines().line_of(glossary.span.end - 1) + 1;
  if (first > 0 && is_blank(source, first - 1) && is_blank(source, behind)) ++behind;
  std::uint32_t end =
      behind < source.lines().count() ? source.lines().start_of(behind) : source.size();
  return {{source.lines().start_of(first), end}, ""};
}

void check(const ops::File& file, lint::Report& report) {
  const python::Module& module = *file.module;
  for (const pallas::Glossary& glossary : file.glossaries()) {
    if (!is_misplaced(module, glossary)) continue;
    auto draft = report.add(module.source(), glossary.heading,
                            "the dimension glossary does not stand below the module docstring");
    if (file.glossaries().size() > 1) {
      draft.help("bring its rows together with those of the other glossary, at the top");
      continue;
    }
    draft.help("move it to the top of the file, right below the docstring");
    auto insertion = insert_below_docstring(module, text_of(module.source(), glossary));
    if (!insertion) continue;
    std::vector<Edit> edits = {std::move(*insertion), removal(module.source(), glossary)};
    if (edits[0].span.overlaps(edits[1].span)) continue;
    draft.fix(lint::Applicability::Safe, "move the glossary below the docstring", std::move(edits));
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::misplaced_dimension_glossary
