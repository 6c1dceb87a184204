// Field names are those that readers of Python linters' JSON already know.
#include "report/json_finding.h"

#include "lint/rule.h"
#include "report/project_links.h"

namespace tokamax::report {
namespace {

Json location(const syntax::Source* source, std::uint32_t offset) {
  const syntax::Position position =
      source == nullptr ? syntax::Position{} : source->position(offset);
  return {{"row", position.line}, {"column", position.column}};
}

Json json_of(const lint::Fix& fix, const syntax::Source* source) {
  Json edits = Json::array();
  for (const lint::Edit& edit : fix.edits) {
    edits.push_back({{"content", edit.content},
                     {"location", location(source, edit.span.begin)},
                     {"end_location", location(source, edit.span.end)}});
  }
  const bool is_safe = fix.applicability == lint::Applicability::Safe;
  return {{"applicability", is_safe ? "safe" : "unsafe"},
          {"message", fix.message},
          {"edits", std::move(edits)}};
}

Json json_of(const lint::Related& related) {
  return {{"message", related.message},
          {"filename", related.source == nullptr ? std::string() : related.source->path()},
          {"location", location(related.source, related.span.begin)},
          {"end_location", location(related.source, related.span.end)}};
}

}  // namespace

Json json_of(const lint::Diagnostic& finding) {
  Json related = Json::array();
  for (const lint::Related& place : finding.related) related.push_back(json_of(place));
  return {{"code", finding.rule->code},
          {"name", finding.rule->name},
          {"severity", lint::name_of(finding.severity)},
          {"message", finding.message},
          {"filename", finding.path},
          {"location", location(finding.source, finding.span.begin)},
          {"end_location", location(finding.source, finding.span.end)},
          {"fix", finding.fix ? json_of(*finding.fix, finding.source) : Json(nullptr)},
          {"related", std::move(related)},
          {"help", finding.help.empty() ? Json(nullptr) : Json(finding.help)},
          {"url", url_of(*finding.rule)}};
}

}  // namespace tokamax::report
