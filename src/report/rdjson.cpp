// Columns count bytes, as Reviewdog does; edits become suggestions.
#include "report/rdjson.h"

#include "lint/rule.h"
#include "report/json_text.h"
#include "report/project_links.h"
#include "report/repository_path.h"

namespace tokamax::report {
namespace {

std::string_view rdjson_severity(lint::Severity severity) {
  switch (severity) {
    case lint::Severity::Note:
      return "INFO";
    case lint::Severity::Warning:
      return "WARNING";
    case lint::Severity::Error:
      break;
  }
  return "ERROR";
}

Json byte_position(const syntax::Source* source, std::uint32_t offset) {
  if (source == nullptr) return {{"line", 1}, {"column", 1}};
  const std::uint32_t line = source->lines().line_of(offset);
  return {{"line", line + 1}, {"column", offset - source->lines().start_of(line) + 1}};
}

Json range_of(const syntax::Source* source, syntax::Span span) {
  return {{"start", byte_position(source, span.begin)}, {"end", byte_position(source, span.end)}};
}

Json location_of(const Input& input, std::string_view path, const syntax::Source* source,
                 syntax::Span span) {
  return {{"path", repository_path(input, path)}, {"range", range_of(source, span)}};
}

Json json_of(const Input& input, const lint::Diagnostic& finding) {
  Json result = {{"message", finding.message},
                 {"location", location_of(input, finding.path, finding.source, finding.span)},
                 {"severity", rdjson_severity(finding.severity)},
                 {"code", {{"value", finding.rule->code}, {"url", url_of(*finding.rule)}}}};
  if (finding.fix) {
    Json suggestions = Json::array();
    for (const lint::Edit& edit : finding.fix->edits) {
      suggestions.push_back(
          {{"range", range_of(finding.source, edit.span)}, {"text", edit.content}});
    }
    result["suggestions"] = std::move(suggestions);
  }
  Json related = Json::array();
  for (const lint::Related& place : finding.related) {
    if (place.source == nullptr) continue;
    related.push_back(
        {{"message", place.message},
         {"location", location_of(input, place.source->path(), place.source, place.span)}});
  }
  if (!related.empty()) result["related_locations"] = std::move(related);
  return result;
}

}  // namespace

void write_rdjson(const Input& input, std::string& out) {
  Json diagnostics = Json::array();
  for (const lint::Diagnostic& finding : input.diagnostics) {
    diagnostics.push_back(json_of(input, finding));
  }
  append_json(out,
              {{"source", {{"name", kToolName}, {"url", kProjectUrl}}},
               {"diagnostics", std::move(diagnostics)}},
              2);
}

}  // namespace tokamax::report
