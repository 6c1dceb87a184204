// Writes "path:line:column: CODE name [*] message".
#include "report/headline.h"

#include <fmt/format.h>

#include "lint/rule.h"
#include "report/printable.h"
#include "report/style.h"

namespace tokamax::report {

syntax::Position position_of(const lint::Diagnostic& finding) {
  return finding.source == nullptr ? syntax::Position{}
                                   : finding.source->position(finding.span.begin);
}

void append_headline(std::string& out, const lint::Diagnostic& finding, bool color) {
  Painter painter(out, color);
  const syntax::Position position = position_of(finding);
  std::string place;
  append_printable(place, finding.path);
  place += fmt::format(":{}:{}:", position.line, position.column);
  painter.paint(Color::Path, place);
  out += ' ';
  painter.paint(color_of(finding.severity), finding.rule->code);
  out.append(" ").append(finding.rule->name).append(" ");
  if (finding.fix && finding.fix->applicability == lint::Applicability::Safe) {
    painter.paint(Color::Fixable, "[*]");
    out += ' ';
  }
  append_printable(out, finding.message);
  out += '\n';
}

}  // namespace tokamax::report
