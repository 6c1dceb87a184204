// Text without what XML cannot hold; a note never fails a run, so its case does not fail either.
#include "report/junit.h"

#include <fmt/format.h>

#include <iterator>

#include "lint/rule.h"
#include "report/headline.h"
#include "report/project_links.h"
#include "report/utf8.h"

namespace tokamax::report {
namespace {

bool is_xml(const Character& character) {
  const char32_t code = character.code;
  const bool is_control = code < 0x20 && code != '\t' && code != '\n' && code != '\r';
  return character.is_valid && !is_control && code != 0xFFFE && code != 0xFFFF;
}

// XML has no way at all to write control characters.
std::string escaped(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    const std::string_view bytes = text.substr(at, character.size);
    at += character.size;
    if (!is_xml(character)) {
      out += "\uFFFD";
    } else if (character.size == 1 &&
               std::string_view("&<>\"'\t\n\r").find(bytes[0]) != std::string_view::npos) {
      out += fmt::format("&#{};", static_cast<int>(character.code));
    } else {
      out += bytes;
    }
  }
  return out;
}

// A note never fails a run, so it must not fail a test case.
void append_case(const lint::Diagnostic& finding, std::string& out) {
  const syntax::Position position = position_of(finding);
  const bool is_failure = finding.severity != lint::Severity::Note;
  const std::string open =
      is_failure ? fmt::format("failure type=\"{}\" message=\"{}\"",
                               lint::name_of(finding.severity), escaped(finding.message))
                 : "system-out";
  fmt::format_to(std::back_inserter(out),
                 "    <testcase name=\"{} {}\" classname=\"{}\" line=\"{}\" column=\"{}\">\n"
                 "      <{}>{}:{}:{}: {}{}{}</{}>\n    </testcase>\n",
                 finding.rule->code, finding.rule->name, escaped(finding.path), position.line,
                 position.column, open, escaped(finding.path), position.line, position.column,
                 escaped(finding.message),
                 finding.help.empty() ? "" : "; help: ", escaped(finding.help),
                 is_failure ? "failure" : "system-out");
}

std::size_t count_failures(std::span<const lint::Diagnostic> findings) {
  std::size_t failures = 0;
  for (const lint::Diagnostic& finding : findings) {
    if (finding.severity != lint::Severity::Note) ++failures;
  }
  return failures;
}

void append_suite(std::span<const lint::Diagnostic> findings, std::string& out) {
  fmt::format_to(std::back_inserter(out),
                 "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\">\n",
                 escaped(findings.front().path), findings.size(), count_failures(findings));
  for (const lint::Diagnostic& finding : findings) append_case(finding, out);
  out += "  </testsuite>\n";
}

// Some readers take a report without any test case for a broken run.
void append_clean_suite(std::string& out) {
  fmt::format_to(std::back_inserter(out),
                 "  <testsuite name=\"{0}\" tests=\"1\" failures=\"0\" errors=\"0\">\n"
                 "    <testcase name=\"no findings\" classname=\"{0}\"/>\n  </testsuite>\n",
                 kToolName);
}

}  // namespace

void write_junit(const Input& input, std::string& out) {
  std::span<const lint::Diagnostic> rest = input.diagnostics;
  out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  fmt::format_to(std::back_inserter(out),
                 "<testsuites name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\">\n", kToolName,
                 rest.empty() ? 1 : rest.size(), count_failures(rest));
  if (rest.empty()) append_clean_suite(out);
  while (!rest.empty()) {
    std::size_t same = 1;
    while (same < rest.size() && rest[same].path == rest.front().path) ++same;
    append_suite(rest.first(same), out);
    rest = rest.subspan(same);
  }
  out += "</testsuites>\n";
}

}  // namespace tokamax::report
