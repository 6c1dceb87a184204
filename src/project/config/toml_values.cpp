// Types in words for people ("a list", "true or false"), places as toml++ counts them.
#include "project/config/toml_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace tokamax::project {
namespace {

std::string_view type_name(const toml::node& node) {
  switch (node.type()) {
    case toml::node_type::string:
      return "a string";
    case toml::node_type::integer:
      return "a number";
    case toml::node_type::floating_point:
      return "a number with a fraction";
    case toml::node_type::boolean:
      return "true or false";
    case toml::node_type::array:
      return "a list";
    case toml::node_type::table:
      return "a table";
    default:
      return "a date or time";
  }
}

}  // namespace

Origin TomlValues::origin(const toml::source_region& at) const {
  const Origin& file = text_.origin;
  if (text_.on_command_line) return file;
  return {file.file, file.folder, at.begin.line, at.begin.column};
}

void TomlValues::complain(const toml::source_region& at, std::string message) {
  complain(origin(at), std::move(message));
}

void TomlValues::complain(const Origin& at, std::string message) {
  errors_.push_back({place(at), std::move(message)});
}

void TomlValues::wrong_type(std::string_view key, std::string_view wanted, const toml::node& node) {
  complain(node.source(), fmt::format("`{}` is {}, not {}", key, wanted, type_name(node)));
}

std::optional<Word> TomlValues::word(std::string_view key, const toml::node& node) {
  const auto text = node.value_exact<std::string>();
  if (!text) {
    wrong_type(key, "a string", node);
  } else if (text->empty() || text->find_first_of("\n\r") != std::string::npos) {
    complain(node.source(), fmt::format("`{}` is empty or has a line break", key));
  } else {
    return Word{*text, origin(node.source())};
  }
  return std::nullopt;
}

Words TomlValues::words(std::string_view key, const toml::node& node) {
  const toml::array* list = node.as_array();
  if (list == nullptr) {
    std::string wanted = "a list of strings";
    if (const auto text = node.value_exact<std::string>()) {
      wanted += fmt::format(", `[\"{}\"]`", *text);
    }
    wrong_type(key, wanted, node);
    return std::nullopt;
  }
  std::vector<Word> words;
  for (const toml::node& item : *list) {
    if (std::optional<Word> read = word(key, item)) words.push_back(std::move(*read));
  }
  return words;
}

std::optional<std::uint32_t> TomlValues::number(std::string_view key, const toml::node& node) {
  const auto number = node.value_exact<std::int64_t>();
  if (!number) {
    wrong_type(key, "a whole number", node);
  } else if (*number < 0 || *number > kMostNumber) {
    complain(node.source(), fmt::format("`{}` is out of range: {}", key, *number));
  } else {
    return static_cast<std::uint32_t>(*number);
  }
  return std::nullopt;
}

const toml::table* TomlValues::table(std::string_view key, const toml::node& node) {
  const toml::table* table = node.as_table();
  if (table == nullptr) wrong_type(key, "a table", node);
  return table;
}

std::vector<std::pair<const toml::key*, const toml::node*>> TomlValues::rows(
    const toml::table& table) {
  std::vector<std::pair<const toml::key*, const toml::node*>> rows;
  for (auto&& [key, node] : table) rows.emplace_back(&key, &node);
  std::ranges::stable_sort(rows, [](const auto& a, const auto& b) {
    return a.first->source().begin < b.first->source().begin;
  });
  return rows;
}

}  // namespace tokamax::project
