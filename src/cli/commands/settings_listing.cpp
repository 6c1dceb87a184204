// Laying settings out.
#include "cli/commands/settings_listing.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "lint/rule.h"
#include "project/config/read_settings.h"
#include "project/files/default_excludes.h"

namespace tokamax::cli {
namespace {

constexpr const char* kDefault = "default";

std::string quoted(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

bool is_bare_key(const std::string& key) {
  return !key.empty() && std::ranges::all_of(key, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
}

std::string key_of(const std::string& key) { return is_bare_key(key) ? key : quoted(key); }

std::string list(const std::vector<project::Word>& words) {
  std::string text = "[";
  for (const project::Word& word : words) {
    text.append(text.size() > 1 ? ", " : "").append(quoted(word.text));
  }
  return text + "]";
}

std::string line_of(const project::Origin& origin) {
  return origin.line == 0 ? origin.file : fmt::format("{}:{}", origin.file, origin.line);
}

// Every place that gave words to the list, in order.
std::string origins(const std::vector<project::Word>& words) {
  std::string text;
  std::string last;
  for (const project::Word& word : words) {
    std::string here = line_of(word.origin);
    if (here == last) continue;
    text.append(text.empty() ? "" : ", ").append(here);
    last = std::move(here);
  }
  return text.empty() ? "an empty list" : text;
}

std::string usual_excludes() {
  std::string text = "[";
  for (const std::string_view name : project::default_excludes()) {
    text.append(text.size() > 1 ? ", " : "").append(quoted(std::string(name) + "/"));
  }
  return text + "]";
}

class Lister {
 public:
  void words(const char* key, const project::Words& words, const std::string& usual = "[]") {
    if (words) return add("", key, list(*words), origins(*words));
    add("", key, usual, kDefault);
  }

  void value(const char* key, const std::optional<project::Word>& word, const char* usual) {
    if (word) return add("", key, quoted(word->text), line_of(word->origin));
    if (usual != nullptr) add("", key, usual, kDefault);
  }

  void add(std::string table, std::string key, std::string value, std::string origin) {
    // A later row of a table replaces an earlier one.
    const auto earlier = std::ranges::find_if(
        listed_, [&](const ListedSetting& row) { return row.table == table && row.key == key; });
    ListedSetting row{std::move(table), std::move(key), std::move(value), std::move(origin)};
    if (earlier != listed_.end()) {
      *earlier = std::move(row);
    } else {
      listed_.push_back(std::move(row));
    }
  }

  std::vector<ListedSetting> take() && { return std::move(listed_); }

 private:
  std::vector<ListedSetting> listed_;
};

void list_tables(const project::Settings& settings, Lister& lister) {
  for (const project::PathIgnore& row : settings.path_ignores) {
    lister.add("per-path-ignores", key_of(row.glob.text), list(row.rules),
               line_of(row.glob.origin));
  }
  for (const project::RuleSeverity& row : settings.severities) {
    lister.add("severity", key_of(row.rule.text), quoted(std::string(lint::name_of(row.severity))),
               line_of(row.rule.origin));
  }
  for (const lint::Rule& rule : rules::all_rules()) {
    for (const lint::NumberOption& option : rule.numbers) {
      const std::string table = fmt::format("rules.{}", rule.name);
      lister.add(table, std::string(option.name), fmt::to_string(option.usual), kDefault);
      for (const project::RuleNumberSetting& row : settings.numbers) {
        if (row.rule.text != rule.name || row.name != option.name) continue;
        lister.add(table, row.name, fmt::to_string(row.value), line_of(row.rule.origin));
      }
    }
  }
}

}  // namespace

std::vector<ListedSetting> list_settings(const project::Settings& settings) {
  Lister lister;
  lister.words("select", settings.select, "");
  lister.words("extend-select", settings.extend_select);
  lister.words("ignore", settings.ignore);
  lister.words("exclude", settings.exclude, usual_excludes());
  lister.words("extend-exclude", settings.extend_exclude);
  lister.words("op-dirs", settings.op_dirs);
  lister.words("launchers", settings.launchers);
  lister.value("fail-level", settings.fail_level, "\"warning\"");
  lister.value("baseline", settings.baseline, nullptr);
  list_tables(settings, lister);
  return std::move(lister).take();
}

std::string settings_as_toml(const std::vector<ListedSetting>& settings) {
  constexpr std::size_t kWidestColumn = 48;
  std::size_t column = 0;
  for (const ListedSetting& row : settings) {
    const std::size_t width = row.key.size() + row.value.size() + 3;
    if (width <= kWidestColumn) column = std::max(column, width);
  }
  std::string text;
  std::string table;
  for (const ListedSetting& row : settings) {
    if (row.table != table) fmt::format_to(std::back_inserter(text), "\n[{}]\n", row.table);
    table = row.table;
    const std::string setting = row.value.empty() ? fmt::format("# {}: as each page says", row.key)
                                                  : fmt::format("{} = {}", row.key, row.value);
    fmt::format_to(std::back_inserter(text), "{:<{}}  # {}\n", setting, column, row.origin);
  }
  return text;
}

std::string settings_as_json(const std::vector<ListedSetting>& settings) {
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const ListedSetting& row : settings) {
    const std::string key =
        row.key.starts_with('"') ? nlohmann::json::parse(row.key).get<std::string>() : row.key;
    all.push_back(
        {{"table", row.table},
         {"key", key},
         {"value", row.value.empty() ? nullptr : nlohmann::ordered_json::parse(row.value)},
         {"origin", row.origin}});
  }
  return all.dump(2) + "\n";
}

std::string keys_as_markdown() {
  std::string text = "| key | value | default | meaning |\n|---|---|---|---|\n";
  for (const project::SettingKey& key : project::setting_keys()) {
    fmt::format_to(std::back_inserter(text), "| `{}` | {} | {} | {} |\n", key.name, key.form,
                   key.usual, key.meaning);
  }
  return text;
}

}  // namespace tokamax::cli
