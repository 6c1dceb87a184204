// TKX001: text that is not Python.
#include <algorithm>

#include "lint/rule_function.h"
#include "python/module.h"
#include "syntax/grammar_gaps.h"
#include "syntax/text.h"

namespace tokamax::rules::syntax_error {
namespace {

// A broken statement can run on for pages; its first line says enough.
std::string_view shown(const syntax::Source& source, syntax::Span span) {
  constexpr std::size_t kMost = 40;
  std::string_view text = source.text(span);
  text = text.substr(0, std::min(text.find_first_of("\r\n"), kMost));
  auto cut_character = [&] {
    return source.text().size() > span.begin + text.size() &&
           syntax::is_continuation(source.text()[span.begin + text.size()]);
  };
  while (!text.empty() && cut_character()) text.remove_suffix(1);
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

bool is_open_quote(std::string_view text) {
  return text == "'" || text == "\"" || text == "'''" || text == "\"\"\"";
}

void check(const python::Module& module, lint::Report& report) {
  const syntax::Source& source = module.source();
  if (module.gave_up_parsing()) {
    report
        .add(source, source.line_span(0),
             "parsing was given up: the file takes far more work than Python of its size does")
        .help("exclude the file, or split it");
    return;
  }
  for (const syntax::SyntaxError& error : module.tree().errors()) {
    if (syntax::is_grammar_gap(source, error)) continue;
    std::string_view text = shown(source, error.span);
    if (error.missing && error.expected == "identifier") {
      report.add(source, error.span, "a name or value is missing here");
    } else if (error.missing) {
      report.add(source, error.span, "`{}` is missing here", error.expected);
    } else if (is_open_quote(text)) {
      report.add(source, error.span, "the string that begins here is never closed");
    } else if (text.empty()) {
      report.add(source, error.span, "this is not Python");
    } else {
      report.add(source, error.span, "`{}` is not Python here", text);
    }
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::syntax_error
