// RULE, FMT, FILE and their like are the placeholders of our own help texts; `a|b` lists its values
// itself.
#include "cli/help/completion_values.h"

#include <algorithm>

#include "lint/rule.h"
#include "report/format.h"

namespace tokamax::cli {
namespace {

using Kind = CompletionValues::Kind;

std::vector<std::string> format_words() {
  std::vector<std::string> words;
  for (const report::Format& format : report::formats()) words.emplace_back(format.name);
  return words;
}

// "text|json" lists its words itself.
std::vector<std::string> split(std::string_view value) {
  std::vector<std::string> words;
  while (!value.empty()) {
    const std::size_t bar = std::min(value.find('|'), value.size());
    words.emplace_back(value.substr(0, bar));
    value.remove_prefix(std::min(bar + 1, value.size()));
  }
  return words;
}

}  // namespace

std::vector<std::string> rule_words() {
  std::vector<std::string> words{"ALL"};
  for (const lint::Rule& rule : rules::all_rules()) words.emplace_back(rule.code);
  for (const lint::Rule& rule : rules::all_rules()) words.emplace_back(rule.name);
  return words;
}

CompletionValues completion_values(std::string_view value) {
  if (value.starts_with("WORD") || value.starts_with("RULE")) return {Kind::Rules, {}};
  if (value.starts_with("FMT[")) return {Kind::Words, format_words()};
  if (value == "WHEN") return {Kind::Words, {"auto", "always", "never"}};
  if (value == "LEVEL") return {Kind::Words, {"note", "warning", "error"}};
  for (const std::string_view path : {"FILE", "PATH", "PATCH", "FOLDER"}) {
    if (value.starts_with(path)) return {Kind::Files, {}};
  }
  if (value.find('|') != std::string_view::npos) return {Kind::Words, split(value)};
  return {};
}

}  // namespace tokamax::cli
