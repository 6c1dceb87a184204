// One function for each type of member; an unknown key is told the nearest known one, or the table
// where it belongs.
#include "project/config/settings_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "lint/nearest.h"
#include "lint/selection.h"

namespace tokamax::project {
namespace {

std::string did_you_mean(std::string_view word) {
  return word.empty() ? "" : fmt::format(" (did you mean `{}`?)", word);
}

}  // namespace

void SettingsReader::read(const toml::table& table) {
  for (const auto& [key, node] : TomlValues::rows(table)) {
    key_ = std::ranges::find(kSettingKeys, key->str(), &SettingKey::name);
    if (key_ == std::end(kSettingKeys)) {
      complain_about_key(*key);
    } else {
      // clang 14 captures no structured bindings.
      std::visit([this, value = node](const auto& member) { fill(member, *value); }, key_->member);
    }
  }
}

// An option of a rule, or a rule itself, is often written one table too high.
void SettingsReader::complain_about_key(const toml::key& key) {
  for (const lint::Rule& rule : rules_) {
    const bool is_option = std::ranges::any_of(
        rule.numbers, [&](const lint::NumberOption& option) { return option.name == key.str(); });
    if (!is_option && key.str() != rule.name && key.str() != rule.code) continue;
    const std::string_view what = is_option ? "an option of a rule" : "a rule";
    return values_.complain(key.source(), fmt::format("`{}` is {}: its place is `[rules.{}]`",
                                                      key.str(), what, rule.name));
  }
  std::vector<std::string_view> names;
  names.reserve(std::size(kSettingKeys));
  for (const SettingKey& known : kSettingKeys) names.push_back(known.name);
  values_.complain(key.source(), fmt::format("unknown key `{}`{}", key.str(),
                                             did_you_mean(lint::nearest(names, key.str()))));
}

bool SettingsReader::is_rule(const Word& word, std::string_view where) {
  if (std::ranges::any_of(rules_, [&](const auto& rule) { return matches(rule, word.text); })) {
    return true;
  }
  values_.complain(word.origin, fmt::format("unknown rule `{}` in `{}`{}", word.text, where,
                                            did_you_mean(lint::nearest_rule(rules_, word.text))));
  return false;
}

Words SettingsReader::rule_words(const toml::node& node) {
  Words words = values_.words(key_->name, node);
  if (words) std::erase_if(*words, [&](const Word& word) { return !is_rule(word, key_->name); });
  return words;
}

void SettingsReader::check_names(const std::vector<Word>& words) {
  for (const Word& word : words) {
    if (word.text.find('.') != std::string::npos &&
        word.text.find_first_of(" /*()") == std::string::npos) {
      continue;
    }
    values_.complain(word.origin, fmt::format("`{}` is no dotted name such as "
                                              "`my_package.launch.kernel_call`",
                                              word.text));
  }
}

void SettingsReader::fill(std::optional<Word> Settings::*member, const toml::node& node) {
  if (key_->takes == Takes::Severity && !severity(key_->name, node)) return;
  settings_.*member = values_.word(key_->name, node);
}

void SettingsReader::fill(Words Settings::*member, const toml::node& node) {
  const bool are_rules = key_->takes == Takes::Rules || key_->takes == Takes::SomeRules;
  Words words = are_rules ? rule_words(node) : values_.words(key_->name, node);
  if (!words) return;
  if (key_->takes == Takes::Names) check_names(*words);
  if (key_->takes == Takes::SomeRules && words->empty()) {
    values_.complain(node.source(),
                     fmt::format("`{}` is empty, so nothing would be checked; leave it out to run "
                                 "all rules that are not pedantic",
                                 key_->name));
  }
  settings_.*member = std::move(words);
}

void SettingsReader::fill(const RuleOption& option, const toml::node& node) {
  const auto number = values_.number(key_->name, node);
  if (!number) return;
  settings_.numbers.push_back({{std::string(option.rule), values_.origin(node.source())},
                               std::string(option.option),
                               *number});
}

void SettingsReader::fill(std::vector<PathIgnore> Settings::*member, const toml::node& node) {
  const toml::table* table = values_.table(key_->name, node);
  if (table == nullptr) return;
  for (const auto& [glob, rules] : TomlValues::rows(*table)) {
    Words words = rule_words(*rules);
    if (!words) continue;
    Word pattern = row(*glob);
    PathPatterns compiled(pattern.origin.folder, pattern.text);
    (settings_.*member).push_back({std::move(pattern), std::move(*words), std::move(compiled)});
  }
}

std::optional<lint::Severity> SettingsReader::severity(std::string_view key,
                                                       const toml::node& node) {
  const std::optional<Word> word = values_.word(key, node);
  if (!word) return std::nullopt;
  const auto level = lint::severity_from(word->text);
  if (!level) {
    const bool is_off = word->text == "off" || word->text == "none" || word->text == "ignore";
    values_.complain(word->origin, fmt::format("`{}` is no severity; {}", word->text,
                                               is_off ? "to switch a rule off, name it in `ignore`"
                                                      : "it is `note`, `warning` or `error`"));
  }
  return level;
}

void SettingsReader::fill(std::vector<RuleSeverity> Settings::*member, const toml::node& node) {
  const toml::table* table = values_.table(key_->name, node);
  if (table == nullptr) return;
  for (const auto& [name, value] : TomlValues::rows(*table)) {
    Word rule = row(*name);
    const auto level = severity(rule.text, *value);
    if (is_rule(rule, key_->name) && level)
      (settings_.*member).push_back({std::move(rule), *level});
  }
}

void SettingsReader::fill(std::vector<RuleNumberSetting> Settings::*member,
                          const toml::node& node) {
  const toml::table* table = values_.table(key_->name, node);
  if (table == nullptr) return;
  for (const auto& [name, options] : TomlValues::rows(*table)) {
    const Word rule = row(*name);
    const toml::table* own = values_.table(rule.text, *options);
    if (own != nullptr && is_rule(rule, key_->name)) read_numbers(rule, *own, settings_.*member);
  }
}

void SettingsReader::read_numbers(const Word& rule, const toml::table& table,
                                  std::vector<RuleNumberSetting>& numbers) {
  const auto found = std::ranges::find_if(rules_, [&](const lint::Rule& known) {
    return known.code == rule.text || known.name == rule.text;
  });
  if (found == rules_.end()) {
    return values_.complain(rule.origin, fmt::format("`{}` is more than one rule; name the one "
                                                     "whose options these are",
                                                     rule.text));
  }
  std::vector<std::string_view> names;
  names.reserve(found->numbers.size());
  for (const lint::NumberOption& option : found->numbers) names.push_back(option.name);
  for (const auto& [key, node] : TomlValues::rows(table)) {
    const std::string_view name = key->str();
    if (std::ranges::find(names, name) == names.end()) {
      const std::string hint =
          names.empty() ? "; it has none" : did_you_mean(lint::nearest(names, name));
      values_.complain(key->source(),
                       fmt::format("`{}` has no option `{}`{}", rule.text, name, hint));
    } else if (const auto number = values_.number(name, *node)) {
      numbers.push_back(
          {{std::string(found->name), values_.origin(node->source())}, std::string(name), *number});
    }
  }
}

}  // namespace tokamax::project
