// Columns as wide as their words for people, an array of objects for programs, the README's table
// for Markdown.
#include "cli/commands/rule_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "report/json_text.h"
#include "report/project_links.h"

namespace tokamax::cli {
namespace {

std::string_view fix_word(const lint::Rule& rule) {
  switch (rule.fix) {
    case lint::FixKind::None:
      break;
    case lint::FixKind::Safe:
      return "safe";
    case lint::FixKind::Unsafe:
      return "unsafe";
  }
  return "";
}

std::string section_sign(const lint::Rule& rule) {
  return rule.section.empty() ? "" : fmt::format("§{}", rule.section);
}

// Markdown's table cells end at a bar.
std::string cell(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '|') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

}  // namespace

std::string rules_as_text(std::span<const lint::Rule> rules) {
  std::size_t code_width = 0;
  std::size_t name_width = 0;
  for (const lint::Rule& rule : rules) {
    code_width = std::max(code_width, rule.code.size());
    name_width = std::max(name_width, rule.name.size());
  }
  std::string text;
  for (const lint::Rule& rule : rules) {
    fmt::format_to(std::back_inserter(text), "{:<{}}  {:<{}}  {:<7}  {:<6}  {}{}\n", rule.code,
                   code_width, rule.name, name_width, name_of(rule.severity), fix_word(rule),
                   rule.title, rule.pedantic ? " (pedantic)" : "");
  }
  return text;
}

std::string rules_as_json(std::span<const lint::Rule> rules) {
  report::Json list = report::Json::array();
  for (const lint::Rule& rule : rules) {
    const std::string_view fix = fix_word(rule);
    list.push_back({{"code", rule.code},
                    {"name", rule.name},
                    {"title", rule.title},
                    {"section", rule.section},
                    {"severity", name_of(rule.severity)},
                    {"pedantic", rule.pedantic},
                    {"fix", fix.empty() ? report::Json() : report::Json(fix)},
                    {"url", report::url_of(rule)}});
  }
  std::string text;
  report::append_json(text, list, 2);
  return text;
}

std::string rules_as_markdown(std::span<const lint::Rule> rules) {
  std::string text = "| Code | Name | Guide | Severity | Fix | |\n|---|---|---|---|---|---|\n";
  for (const lint::Rule& rule : rules) {
    fmt::format_to(std::back_inserter(text), "| [{}](rules/{}) | {} | {} | {}{} | {} | {} |\n",
                   rule.code, rule.path, rule.name, section_sign(rule), name_of(rule.severity),
                   rule.pedantic ? ", pedantic" : "", fix_word(rule), cell(rule.title));
  }
  return text;
}

}  // namespace tokamax::cli
