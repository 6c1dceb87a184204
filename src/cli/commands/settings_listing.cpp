// TOML with each origin as a comment: the text is a configuration file again. Tables come last, as
// TOML wants.
#include "cli/commands/settings_listing.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "lint/rule.h"
#include "syntax/text.h"

namespace tokamax::cli {
namespace {

constexpr const char* kDefault = "default";

std::string quoted(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

bool is_bare_key(const std::string& key) {
  return !key.empty() &&
         std::ranges::all_of(key, [](char c) { return syntax::is_word(c) || c == '-'; });
}

std::string key_of(const std::string& key) { return is_bare_key(key) ? key : quoted(key); }

std::string list_of(const std::vector<std::string>& texts) {
  std::string text = "[";
  for (const std::string& word : texts)
    text.append(text.size() > 1 ? ", " : "").append(quoted(word));
  return text + "]";
}

std::string list(const std::vector<project::Word>& words) {
  std::vector<std::string> texts;
  texts.reserve(words.size());
  for (const project::Word& word : words) texts.push_back(word.text);
  return list_of(texts);
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

// TOML for what holds where nothing is configured; "" when only words can tell.
std::string usual_list(const project::SettingKey& key) {
  if (key.usual_list == nullptr) return key.usual == "none" ? "[]" : "";
  return list_of(key.usual_list());
}

// Lists the values of one key, by the type of the member that it fills.
class Lister {
 public:
  explicit Lister(const project::Settings& settings) : settings_(settings) {}

  void list_key(const project::SettingKey& key) {
    std::visit([&](const auto& member) { add_values(key, member); }, key.member);
  }

  // TOML wants the tables last.
  std::vector<ListedSetting> take() && {
    std::stable_partition(listed_.begin(), listed_.end(),
                          [](const ListedSetting& row) { return row.table.empty(); });
    return std::move(listed_);
  }

 private:
  using Key = project::SettingKey;

  void add_values(const Key& key, project::Words project::Settings::*member) {
    const project::Words& words = settings_.*member;
    add("", std::string(key.name), words ? list(*words) : usual_list(key),
        words ? origins(*words) : kDefault);
  }

  void add_values(const Key& key, std::optional<project::Word> project::Settings::*member) {
    const std::optional<project::Word>& word = settings_.*member;
    if (key.merge == project::Merge::Leave || (!word && key.usual == "none")) return;
    add("", std::string(key.name), quoted(word ? word->text : std::string(key.usual)),
        word ? line_of(word->origin) : kDefault);
  }

  void add_values(const Key&, const project::RuleOption&) {}  // a row of `rules`

  void add_values(const Key& key, std::vector<project::PathIgnore> project::Settings::*member) {
    for (const project::PathIgnore& row : settings_.*member) {
      add(std::string(key.name), key_of(row.glob.text), list(row.rules), line_of(row.glob.origin));
    }
  }

  void add_values(const Key& key, std::vector<project::RuleSeverity> project::Settings::*member) {
    for (const project::RuleSeverity& row : settings_.*member) {
      add(std::string(key.name), key_of(row.rule.text),
          quoted(std::string(lint::name_of(row.severity))), line_of(row.rule.origin));
    }
  }

  void add_values(const Key& key,
                  std::vector<project::RuleNumberSetting> project::Settings::*member) {
    for (const lint::Rule& rule : rules::all_rules()) {
      const std::string table = fmt::format("{}.{}", key.name, rule.name);
      for (const lint::NumberOption& option : rule.numbers) {
        add(table, std::string(option.name), fmt::to_string(option.usual), kDefault);
        for (const project::RuleNumberSetting& row : settings_.*member) {
          if (row.rule.text != rule.name || row.name != option.name) continue;
          add(table, row.name, fmt::to_string(row.value), line_of(row.rule.origin));
        }
      }
    }
  }

  // A later row of a table replaces an earlier one.
  void add(std::string table, std::string key, std::string value, std::string origin) {
    const auto earlier = std::ranges::find_if(
        listed_, [&](const ListedSetting& row) { return row.table == table && row.key == key; });
    ListedSetting row{std::move(table), std::move(key), std::move(value), std::move(origin)};
    if (earlier != listed_.end()) {
      *earlier = std::move(row);
    } else {
      listed_.push_back(std::move(row));
    }
  }

  const project::Settings& settings_;
  std::vector<ListedSetting> listed_;
};

}  // namespace

std::vector<ListedSetting> list_settings(const project::Settings& settings) {
  Lister lister(settings);
  for (const project::SettingKey& key : project::kSettingKeys) lister.list_key(key);
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
  for (const project::SettingKey& key : project::kSettingKeys) {
    fmt::format_to(std::back_inserter(text), "| `{}` | {} | {} | {} |\n", key.name, key.form,
                   key.usual, key.meaning);
  }
  return text;
}

}  // namespace tokamax::cli
