// Columns count UTF-16 units; a trail becomes a code flow, whose last step is the finding.
#include "report/sarif_result.h"

#include <fmt/format.h>

#include <algorithm>

#include "lint/rule.h"
#include "report/line_hashes.h"
#include "report/plain.h"
#include "report/repository_path.h"
#include "report/sarif_rule.h"
#include "report/utf8.h"

namespace tokamax::report {
namespace {

constexpr std::size_t kMaxLocations = 1000;

struct Utf16Position {
  std::size_t line = 1;
  std::size_t column = 1;
};

Utf16Position utf16_position(const syntax::Source& source, std::uint32_t offset) {
  const std::uint32_t line = source.lines().line_of(offset);
  const std::uint32_t begin = source.line_span(line).begin;
  const std::string_view before = source.text({begin, std::max(begin, offset)});
  return {line + std::size_t{1}, utf16_length(before) + 1};
}

Json region_of(const syntax::Source* source, syntax::Span span) {
  Utf16Position begin, end;
  if (source != nullptr) {
    begin = utf16_position(*source, span.begin);
    end = utf16_position(*source, span.end);
  }
  return {{"startLine", begin.line},
          {"startColumn", begin.column},
          {"endLine", end.line},
          {"endColumn", end.column}};
}

Json artifact_of(const Input& input, std::string_view path) {
  const std::string uri = uri_of(repository_path(input, path));
  if (uri.starts_with("file:")) return {{"uri", uri}};
  return {{"uri", uri}, {"uriBaseId", "%SRCROOT%"}};
}

Json physical_location(const Input& input, std::string_view path, const syntax::Source* source,
                       syntax::Span span) {
  return {{"artifactLocation", artifact_of(input, path)}, {"region", region_of(source, span)}};
}

Json location_of(const Input& input, const lint::Related& related, std::size_t id) {
  return {{"id", id},
          {"physicalLocation",
           physical_location(input, related.source->path(), related.source, related.span)},
          {"message", {{"text", without_backticks(related.message)}}}};
}

// Code scanning shows the steps one after the other; the last one is the finding itself.
Json code_flow_of(const Input& input, const lint::Diagnostic& finding) {
  Json steps = Json::array();
  const auto add = [&](const lint::Related& place) {
    steps.push_back({{"location",
                      {{"physicalLocation",
                        physical_location(input, place.source->path(), place.source, place.span)},
                       {"message", {{"text", without_backticks(place.message)}}}}}});
  };
  for (const lint::Related& place : finding.trail) {
    if (steps.size() + 1 < kMaxLocations) add(place);
  }
  add({finding.source, finding.span, finding.message});
  return {{"threadFlows", Json::array({{{"locations", std::move(steps)}}})}};
}

// Viewers show a related location only where the message links to it.
std::string message_of(const lint::Diagnostic& finding, std::size_t related_count) {
  std::string head = finding.message;
  if (!finding.label.empty()) head.append(": ").append(finding.label);
  std::string text = as_sentence(head);
  for (std::size_t i = 0; i < related_count; ++i) {
    text += fmt::format("{}[{}]({})", i == 0 ? " See " : ", ",
                        without_backticks(finding.related[i].message), i + 1);
  }
  if (related_count > 0) text += '.';
  if (!finding.help.empty()) text.append(" ").append(as_sentence(finding.help));
  return text;
}

Json fix_of(const Input& input, const lint::Diagnostic& finding) {
  Json replacements = Json::array();
  for (const lint::Edit& edit : finding.fix->edits) {
    replacements.push_back({{"deletedRegion", region_of(finding.source, edit.span)},
                            {"insertedContent", {{"text", edit.content}}}});
  }
  Json change = {{"artifactLocation", artifact_of(input, finding.path)},
                 {"replacements", std::move(replacements)}};
  return {{"description", {{"text", as_sentence(finding.fix->message)}}},
          {"artifactChanges", Json::array({std::move(change)})}};
}

std::size_t index_of(const Input& input, const lint::Rule& rule) {
  const auto found = std::find_if(input.rules.begin(), input.rules.end(),
                                  [&](const lint::Rule& other) { return other.code == rule.code; });
  return static_cast<std::size_t>(found - input.rules.begin());
}

}  // namespace

const std::string& SarifResults::hash_of_line(const lint::Diagnostic& finding) {
  if (hashed_ != finding.source) {
    hashed_ = finding.source;
    hashes_ = line_hashes(hashed_->text());
  }
  return hashes_[hashed_->lines().line_of(finding.span.begin)];
}

Json SarifResults::result_of(const lint::Diagnostic& finding) {
  Json location = {
      {"physicalLocation", physical_location(input_, finding.path, finding.source, finding.span)}};
  Json related = Json::array();
  for (const lint::Related& place : finding.related) {
    if (place.source == nullptr || related.size() + 1 >= kMaxLocations) break;
    related.push_back(location_of(input_, place, related.size() + 1));
  }
  Json result = {{"ruleId", finding.rule->code},
                 {"ruleIndex", index_of(input_, *finding.rule)},
                 {"level", sarif_level(finding.severity)},
                 {"message", {{"text", message_of(finding, related.size())}}},
                 {"locations", Json::array({std::move(location)})}};
  if (!related.empty()) result["relatedLocations"] = std::move(related);
  if (finding.source == nullptr) return result;
  if (!finding.trail.empty()) {
    result["codeFlows"] = Json::array({code_flow_of(input_, finding)});
  }
  result["partialFingerprints"] = {{"primaryLocationLineHash", hash_of_line(finding)}};
  if (finding.fix) result["fixes"] = Json::array({fix_of(input_, finding)});
  return result;
}

}  // namespace tokamax::report
