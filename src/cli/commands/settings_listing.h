// Settings as text: every value with its origin.
#pragma once

#include <string>
#include <vector>

#include "project/config/settings.h"

namespace tokamax::cli {

// One value of the configuration.
struct ListedSetting {
  std::string table;   // "severity"; "" for a key of its own
  std::string key;     // as TOML wants it, quoted where it has to be
  std::string value;   // TOML, which is JSON too; "" for a default that cannot be written
  std::string origin;  // "tokamax-lint.toml:3:10", "--config", "default"
};

// All of them, those that were not configured included, in the order of the documentation.
std::vector<ListedSetting> list_settings(const project::Settings& settings);

// A TOML file that says the same; each line ends in a comment with the origin.
std::string settings_as_toml(const std::vector<ListedSetting>& settings);

// The same as an array of objects.
std::string settings_as_json(const std::vector<ListedSetting>& settings);

// What each key means, as a table.
std::string keys_as_markdown();

}  // namespace tokamax::cli
