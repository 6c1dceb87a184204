// Parses with toml++. A pyproject.toml that never names this tool may be broken: it is none of our
// business.
#include "project/config/read_settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "project/config/settings_reader.h"

namespace tokamax::project {
namespace {

// The linter's own table of a pyproject.toml; null when there is none.
const toml::table* own_table(const toml::table& root) {
  const toml::table* tool = root["tool"].as_table();
  return tool == nullptr ? nullptr : (*tool)["tokamax-lint"].as_table();
}

}  // namespace

std::optional<Settings> read_settings(const ConfigText& config, std::span<const lint::Rule> rules,
                                      std::vector<Problem>& errors) {
  // A pyproject.toml that never names us is none of our business, broken or not.
  if (config.in_pyproject && config.text.find("tokamax-lint") == std::string_view::npos) {
    return std::nullopt;
  }
  const toml::parse_result parsed = toml::parse(config.text);
  if (!parsed) {
    const toml::parse_error& error = parsed.error();
    TomlValues(config, errors)
        .complain(error.source(), fmt::format("this is not TOML: {}", error.description()));
    return Settings{};
  }
  const toml::table* table = config.in_pyproject ? own_table(parsed.table()) : &parsed.table();
  if (table == nullptr) return std::nullopt;
  SettingsReader reader(config, rules, errors);
  reader.read(*table);
  return std::move(reader).take();
}

Settings read_override(const std::string& assignment, const std::string& folder,
                       std::span<const lint::Rule> rules, std::vector<Problem>& errors) {
  const Origin origin{"--config", folder};
  const std::size_t equals = assignment.find('=');
  const std::string quoted =
      fmt::format("{}='{}'", assignment.substr(0, equals),
                  assignment.substr(std::min(equals + 1, assignment.size())));
  const bool is_toml = static_cast<bool>(toml::parse(assignment));
  const ConfigText config{is_toml ? assignment : quoted, origin, false, true};
  std::optional<Settings> settings = read_settings(config, rules, errors);
  if (settings && settings->extend) {
    errors.push_back({place(origin), "`extend` needs a file of its own: `--config FILE`"});
  }
  return settings ? std::move(*settings) : Settings{};
}

}  // namespace tokamax::project
