// One schema for each type of member; rules, sections and options are listed, so that editors can
// offer them.
#include "project/config/settings_schema.h"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>
#include <set>

#include "project/config/settings.h"
#include "project/config/toml_values.h"

namespace tokamax::project {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kOneLine = R"(^[^\r\n]+$)";
constexpr std::string_view kDottedName = R"(^[^ /*()\r\n]*\.[^ /*()\r\n]*$)";

Json severities() { return {{"enum", {"note", "warning", "error"}}}; }

Json number(std::uint32_t usual) {
  return {{"type", "integer"}, {"minimum", 0}, {"maximum", kMostNumber}, {"default", usual}};
}

Json one_of_rules() { return {{"$ref", "#/$defs/rule"}}; }

Json list_of_rules() { return {{"type", "array"}, {"items", one_of_rules()}}; }

Json word(Takes takes) {
  if (takes == Takes::Severity) return severities();
  if (takes == Takes::Rules || takes == Takes::SomeRules) return one_of_rules();
  return {{"type", "string"}, {"pattern", takes == Takes::Names ? kDottedName : kOneLine}};
}

// Everything that names a rule or several.
Json rule_words(std::span<const lint::Rule> rules) {
  std::set<std::string> sections;
  for (const lint::Rule& rule : rules) {
    sections.emplace(rule.code.substr(0, rule.code.size() - 2));
    if (!rule.section.empty()) sections.insert(fmt::format("guide:{}", rule.section));
  }
  Json words = {"ALL", "TKX"};
  for (const lint::Rule& rule : rules) words.push_back(rule.name);
  for (const lint::Rule& rule : rules) words.push_back(rule.code);
  for (const std::string& section : sections) words.push_back(section);
  return {{"enum", std::move(words)}};
}

Json options_of(const lint::Rule& rule) {
  Json options = Json::object();
  for (const lint::NumberOption& option : rule.numbers) {
    Json schema = number(option.usual);
    schema["description"] = option.meaning;
    options[std::string(option.name)] = std::move(schema);
  }
  return {{"type", "object"},
          {"description", rule.title},
          {"properties", std::move(options)},
          {"additionalProperties", false}};
}

// The value of one key, by the type of the member that it fills.
class ValueSchema {
 public:
  ValueSchema(const SettingKey& key, std::span<const lint::Rule> rules)
      : key_(key), rules_(rules) {}

  Json operator()(std::optional<Word> Settings::*) const {
    Json schema = word(key_.takes);
    if (key_.usual != "none") schema["default"] = key_.usual;
    return schema;
  }

  Json operator()(Words Settings::*) const {
    Json schema = {{"type", "array"}, {"items", word(key_.takes)}};
    if (key_.takes == Takes::SomeRules) schema["minItems"] = 1;
    if (key_.usual_list != nullptr) schema["default"] = key_.usual_list();
    return schema;
  }

  Json operator()(const RuleOption&) const {
    std::uint32_t usual = 0;
    std::from_chars(key_.usual.data(), key_.usual.data() + key_.usual.size(), usual);
    return number(usual);
  }

  Json operator()(std::vector<PathIgnore> Settings::*) const {
    return {{"type", "object"}, {"additionalProperties", list_of_rules()}};
  }

  Json operator()(std::vector<RuleSeverity> Settings::*) const {
    return {{"type", "object"},
            {"propertyNames", one_of_rules()},
            {"additionalProperties", severities()}};
  }

  Json operator()(std::vector<RuleNumberSetting> Settings::*) const {
    Json tables = Json::object();
    for (const lint::Rule& rule : rules_) {
      if (rule.numbers.empty()) continue;
      tables[std::string(rule.name)] = options_of(rule);
      tables[std::string(rule.code)] = options_of(rule);
    }
    return {{"type", "object"}, {"properties", std::move(tables)}, {"additionalProperties", false}};
  }

 private:
  const SettingKey& key_;
  std::span<const lint::Rule> rules_;
};

}  // namespace

std::string settings_schema(std::span<const lint::Rule> rules) {
  Json keys = Json::object();
  for (const SettingKey& key : kSettingKeys) {
    Json schema = std::visit(ValueSchema(key, rules), key.member);
    schema["description"] = key.meaning;
    keys[std::string(key.name)] = std::move(schema);
  }
  const Json all = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                    {"title", "tokamax-lint.toml"},
                    {"description", "The configuration of tokamax-lint"},
                    {"type", "object"},
                    {"properties", std::move(keys)},
                    {"additionalProperties", false},
                    {"$defs", {{"rule", rule_words(rules)}}}};
  return all.dump(2) + "\n";
}

}  // namespace tokamax::project
