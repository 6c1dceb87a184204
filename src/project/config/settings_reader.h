// From the values of a table to the settings that its keys fill.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "project/config/read_settings.h"
#include "project/config/toml_values.h"

namespace tokamax::project {

// Reads one table; faults go to `errors`, and what is faulty is left out.
class SettingsReader {
 public:
  // `text` and `errors` outlive the reader.
  SettingsReader(const ConfigText& text, std::span<const lint::Rule> rules,
                 std::vector<Problem>& errors)
      : values_(text, errors), rules_(rules) {}

  void read(const toml::table& table);
  Settings take() && { return std::move(settings_); }

 private:
  // By the type of the member that `key_` fills.
  void fill(std::optional<Word> Settings::*member, const toml::node& node);
  void fill(Words Settings::*member, const toml::node& node);
  void fill(const RuleOption& option, const toml::node& node);
  void fill(std::vector<PathIgnore> Settings::*member, const toml::node& node);
  void fill(std::vector<RuleSeverity> Settings::*member, const toml::node& node);
  void fill(std::vector<RuleNumberSetting> Settings::*member, const toml::node& node);

  void read_numbers(const Word& rule, const toml::table& table,
                    std::vector<RuleNumberSetting>& numbers);
  void complain_about_key(const toml::key& key);
  Words rule_words(const toml::node& node);
  void check_names(const std::vector<Word>& words);
  bool is_rule(const Word& word, std::string_view where);
  std::optional<lint::Severity> severity(std::string_view key, const toml::node& node);
  [[nodiscard]] Word row(const toml::key& key) const {
    return {std::string(key.str()), values_.origin(key.source())};
  }

  TomlValues values_;
  std::span<const lint::Rule> rules_;
  Settings settings_;
  const SettingKey* key_ = nullptr;  // that is being read
};

}  // namespace tokamax::project
