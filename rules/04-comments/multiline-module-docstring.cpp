// TKX402: a module docstring that does not stop after its line.
#include <algorithm>

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "pallas/dimensions/glossary.h"

namespace tokamax::rules::multiline_module_docstring {
namespace {

using syntax::Span;

// The lines of the docstring that hold words, without the white space around them.
std::vector<Span> lines_of(const python::Module& module, syntax::NodeId docstring) {
  const syntax::Source& source = module.source();
  const syntax::Tree& tree = module.tree();
  syntax::NodeId quote = tree.first_child(docstring);
  constexpr std::uint32_t kQuotes = 3;  // a string over several lines has three at its end
  Span words{tree.span(quote).end, tree.span(docstring).end - kQuotes};
  std::vector<Span> lines;
  for (std::uint32_t line = module.line(docstring);; ++line) {
    Span span = source.line_span(line);
    if (span.begin >= words.end) return lines;
    span = {std::max(span.begin, words.begin), std::min(span.end, words.end)};
    std::string_view text = source.text(span);
    std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) continue;
    auto last = static_cast<std::uint32_t>(text.find_last_not_of(" \t"));
    lines.push_back({span.begin + static_cast<std::uint32_t>(first), span.begin + last + 1});
  }
}

// Whether the first line can stand alone: its sentence ends, or a blank line follows.
bool ends_sentence(const python::Module& module, const std::vector<Span>& lines) {
  constexpr std::string_view kEnds = ".!?:";
  const syntax::Source& source = module.source();
  std::uint32_t first = source.lines().line_of(lines[0].begin);
  bool blank = source.lines().line_of(lines[1].begin) != first + 1;
  return blank || kEnds.find(source.text(lines[0]).back()) != std::string_view::npos;
}

void check(const ops::File& file, lint::Report& report) {
  const python::Module& module = *file.module;
  syntax::NodeId docstring = module.docstring_of(0);
  if (docstring == syntax::kNoNode || module.tree().kind(docstring) != syntax::Kind::String) return;
  if (module.text(docstring).find_first_of("\r\n") == std::string_view::npos) return;
  std::vector<pallas::Glossary> glossaries = pallas::find_glossaries(module);
  if (std::ranges::any_of(glossaries, &pallas::Glossary::in_docstring)) return;  // TKX403
  std::vector<Span> lines = lines_of(module, docstring);
  if (lines.size() < 2) return;
  auto draft =
      report.add(module.source(), lines[1], "the docstring of `{}.py` has {} lines of text",
                 file.name.stem, lines.size());
  if (ends_sentence(module, lines)) {
    draft.help("keep its first line, and move the rest below it as comments");
  } else {
    draft.help("say in one line what the file is for, and the rest in comments below it");
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::multiline_module_docstring
