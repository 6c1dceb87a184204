// TKX504: a glossary row for a dimension that nobody mentions.

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "syntax/text.h"

namespace tokamax::rules::unused_dimension {
namespace {

using syntax::is_word;

// Whether a word stands in a text, `row` left out. Other rows count: `td  tile of D` uses D.
bool mentions(std::string_view text, std::string_view word, syntax::Span row) {
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    std::size_t end = at + word.size();
    bool whole = (at == 0 || !is_word(text[at - 1])) && (end == text.size() || !is_word(text[end]));
    if (whole && !row.contains(static_cast<std::uint32_t>(at))) return true;
  }
  return false;
}

// Where others look names up.
bool serves_operator(const ops::File& file) {
  return file.is(ops::FileRole::Base) || file.is(ops::FileRole::Reference);
}

bool is_used(const ops::File& file, const pallas::GlossaryRow& row) {
  for (const pallas::DimensionName& name : row.names) {
    std::string_view word = name.text;
    while (word.starts_with('*') || word.starts_with('#')) word.remove_prefix(1);
    if (mentions(file.module->source().text(), word, row.span)) return true;
    if (!serves_operator(file)) continue;
    for (const ops::File& other : file.directory->files()) {
      if (&other != &file && mentions(other.module->source().text(), word, {})) return true;
    }
  }
  return false;
}

// The reader looks for it, and wonders what was taken out.
void check(const ops::File& file, lint::Report& report) {
  const pallas::Glossary* glossary = file.glossary();
  if (glossary == nullptr || glossary->in_docstring) return;
  for (const pallas::GlossaryRow& row : glossary->rows) {
    if (is_used(file, row)) continue;
    const syntax::Source& source = file.module->source();
    syntax::Span names{row.names.front().span.begin, row.names.back().span.end};
    report
        .add(source, names, "nothing in this {} uses `{}`",
             serves_operator(file) ? "operator" : "file", source.text(names))
        .help("remove the row");
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::unused_dimension
