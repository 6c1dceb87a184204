// Reading single TOML values, with a message for each that is not what it should be.
#pragma once

#include <toml++/toml.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "project/config/read_settings.h"

namespace tokamax::project {

// The largest number that a value may be; none is below 0.
inline constexpr std::int64_t kMostNumber = 1'000'000'000;

// Each reader returns nothing for a value that is not as it has to be, and has complained then.
class TomlValues {
 public:
  // Both outlive this.
  TomlValues(const ConfigText& text, std::vector<Problem>& errors) : text_(text), errors_(errors) {}

  // `key` is what messages call the value.
  Words words(std::string_view key, const toml::node& node);
  std::optional<Word> word(std::string_view key, const toml::node& node);
  std::optional<std::uint32_t> number(std::string_view key, const toml::node& node);
  const toml::table* table(std::string_view key, const toml::node& node);

  // The tables' keys in the order of the text.
  static std::vector<std::pair<const toml::key*, const toml::node*>> rows(const toml::table& table);

  [[nodiscard]] Origin origin(const toml::source_region& at) const;
  void complain(const toml::source_region& at, std::string message);
  void complain(const Origin& at, std::string message);

 private:
  void wrong_type(std::string_view key, std::string_view wanted, const toml::node& node);

  const ConfigText& text_;
  std::vector<Problem>& errors_;
};

}  // namespace tokamax::project
