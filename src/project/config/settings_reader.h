// Which keys a configuration has, and what each of them takes.
#pragma once

#include <array>
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
                 std::vector<ConfigError>& errors)
      : values_(text, errors), rules_(rules) {}

  void read(const toml::table& table);
  ConfigContent take() && { return std::move(content_); }

 private:
  struct Key {
    std::string_view name;
    void (SettingsReader::*read)(const toml::node& node);
  };
  static const std::array<Key, 14> kKeys;

  Settings& settings() { return content_.settings; }

  void read_extend(const toml::node& node) { content_.extend = values_.word(key_, node); }
  void read_select(const toml::node& node) {
    settings().select = rule_words(node);
    if (settings().select && settings().select->empty()) {
      values_.complain(node.source(),
                       "`select` is empty, so nothing would be checked; leave it out to run all "
                       "rules that are not pedantic");
    }
  }
  void read_extend_select(const toml::node& node) { settings().extend_select = rule_words(node); }
  void read_ignore(const toml::node& node) { settings().ignore = rule_words(node); }
  void read_exclude(const toml::node& node) { settings().exclude = values_.words(key_, node); }
  void read_extend_exclude(const toml::node& node) {
    settings().extend_exclude = values_.words(key_, node);
  }
  void read_op_dirs(const toml::node& node) { settings().op_dirs = values_.words(key_, node); }
  void read_launchers(const toml::node& node);
  void read_path_ignores(const toml::node& node);
  void read_severity(const toml::node& node);
  void read_max_file_lines(const toml::node& node);
  void read_fail_level(const toml::node& node);
  void read_baseline(const toml::node& node) { settings().baseline = values_.word(key_, node); }
  void read_rules(const toml::node& node);

  void read_numbers(const Word& rule, const toml::table& table);
  void complain_about_key(const toml::key& key);
  Words rule_words(const toml::node& node);
  bool is_rule(const Word& word, std::string_view where);
  std::optional<lint::Severity> severity(std::string_view key, const toml::node& node);
  [[nodiscard]] Word row(const toml::key& key) const {
    return {std::string(key.str()), values_.origin(key.source())};
  }

  TomlValues values_;
  std::span<const lint::Rule> rules_;
  ConfigContent content_;
  std::string_view key_;  // that is being read
};

}  // namespace tokamax::project
