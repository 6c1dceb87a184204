// The runner undoes %25, %0D and %0A in data; a range over several lines must come without columns.
#include "report/github.h"

#include <fmt/format.h>

#include <iterator>

#include "lint/rule.h"
#include "report/repository_path.h"

namespace tokamax::report {
namespace {

// The runner undoes exactly these, in data and, with ":" and ",", in properties.
void append_escaped(std::string& out, std::string_view text, bool is_property) {
  for (char byte : text) {
    const bool is_special = byte == '%' || byte == '\r' || byte == '\n' ||
                            (is_property && (byte == ':' || byte == ','));
    if (is_special) {
      fmt::format_to(std::back_inserter(out), "%{:02X}", static_cast<unsigned char>(byte));
    } else {
      out += byte;
    }
  }
}

std::string_view command_of(lint::Severity severity) {
  return severity == lint::Severity::Note ? "notice" : lint::name_of(severity);
}

// Columns are refused when the end is on another line.
void append_place(std::string& out, const lint::Diagnostic& finding) {
  syntax::Position begin, end;
  if (finding.source != nullptr) {
    begin = finding.source->position(finding.span.begin);
    end = finding.source->position(finding.span.end);
  }
  fmt::format_to(std::back_inserter(out), ",line={},endLine={}", begin.line, end.line);
  if (begin.line != end.line) return;
  fmt::format_to(std::back_inserter(out), ",col={},endColumn={}", begin.column, end.column);
}

void append_command(const Input& input, const lint::Diagnostic& finding, std::string& out) {
  out.append("::").append(command_of(finding.severity)).append(" file=");
  append_escaped(out, repository_path(input, finding.path), true);
  append_place(out, finding);
  out += ",title=";
  append_escaped(out, fmt::format("{} {}", finding.rule->code, finding.rule->name), true);
  out += "::";
  append_escaped(out, finding.message, false);
  if (!finding.help.empty()) append_escaped(out, "\n" + finding.help, false);
  out += '\n';
}

}  // namespace

void write_github(const Input& input, std::string& out) {
  for (const lint::Diagnostic& finding : input.diagnostics) append_command(input, finding, out);
}

}  // namespace tokamax::report
