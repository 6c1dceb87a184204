// Names in PascalCase, texts no longer than code scanning takes, tags by section.
#include "report/sarif_rule.h"

#include <fmt/format.h>

#include "report/page_text.h"
#include "report/plain.h"
#include "report/project_links.h"
#include "syntax/text.h"

namespace tokamax::report {
namespace {

constexpr std::size_t kMaxText = 1024;

// "missing-shape-comment" as "MissingShapeComment".
std::string pascal_case(std::string_view name) {
  std::string out;
  bool is_first = true;
  for (char letter : name) {
    if (letter == '-') {
      is_first = true;
      continue;
    }
    out += is_first ? syntax::to_upper(letter) : letter;
    is_first = false;
  }
  return out;
}

std::string_view problem_severity(lint::Severity severity) {
  return severity == lint::Severity::Note ? "recommendation" : lint::name_of(severity);
}

std::string section_tag(const lint::Rule& rule) {
  constexpr std::string_view kLaunchContract = "20";
  if (rule.section.empty()) return "tool";
  if (rule.section == kLaunchContract) return "launch-contract";
  return fmt::format("style-guide-section-{}", rule.section);
}

}  // namespace

std::string_view sarif_level(lint::Severity severity) { return lint::name_of(severity); }

Json sarif_rule(const lint::Rule& rule) {
  const std::string title = shortened(as_sentence(rule.title), kMaxText);
  const std::string why = first_paragraph(rule.page);
  const std::string description = why.empty() ? title : shortened(as_sentence(why), kMaxText);
  const std::string url = url_of(rule);
  const std::string page = rule.page.empty() ? title : unwrapped(rule.page);
  return {{"id", rule.code},
          {"name", pascal_case(rule.name)},
          {"shortDescription", {{"text", title}}},
          {"fullDescription", {{"text", description}}},
          {"help", {{"text", fmt::format("{} See {}", description, url)}, {"markdown", page}}},
          {"helpUri", url},
          {"defaultConfiguration",
           {{"enabled", !rule.pedantic}, {"level", sarif_level(rule.severity)}}},
          {"properties",
           {{"tags", {"jax", "pallas", "tokamax", section_tag(rule)}},
            {"precision", rule.pedantic ? "medium" : "high"},
            {"problem.severity", problem_severity(rule.severity)}}}};
}

}  // namespace tokamax::report
