// The text of a configuration file, understood.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lint/rule.h"
#include "project/config/settings.h"

namespace tokamax::project {

// A fault in a configuration, with its place.
struct ConfigError {
  Origin origin;
  std::string message;  // says what to do
};

struct ConfigText {
  std::string_view text;
  Origin origin;                 // file and folder
  bool in_pyproject = false;     // the keys stand in [tool.tokamax-lint]
  bool on_command_line = false;  // there are no lines to point at
};

struct ConfigContent {
  Settings settings;
  std::optional<Word> extend;  // the file to build upon, as written
};

// Nothing for a pyproject.toml that does not mention the linter. All faults are appended to
// `errors`; what is faulty is left out of the settings.
std::optional<ConfigContent> read_settings(const ConfigText& config,
                                           std::span<const lint::Rule> rules,
                                           std::vector<ConfigError>& errors);

// "KEY=VALUE" from the command line. A VALUE that is no TOML is a string.
Settings read_override(const std::string& assignment, const std::string& folder,
                       std::span<const lint::Rule> rules, std::vector<ConfigError>& errors);

// A key of the configuration, for documentation.
struct SettingKey {
  std::string_view name;
  std::string_view form;     // "list of rules"
  std::string_view usual;    // its value where nothing is configured
  std::string_view meaning;  // one sentence without a period
};
std::span<const SettingKey> setting_keys();

}  // namespace tokamax::project
