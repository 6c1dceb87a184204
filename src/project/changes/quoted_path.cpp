// C escapes, octal for bytes.
#include "project/changes/quoted_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "syntax/source.h"

namespace tokamax::project {
namespace {

constexpr std::string_view kLetters = "abtnvfr\"\\";
constexpr std::string_view kMeanings = "\a\b\t\n\v\f\r\"\\";

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

bool is_text(std::string_view path) {
  syntax::Undecodable why;
  return syntax::is_decodable(path, why);
}

// Such lines mean something else in a baseline.
bool begins_oddly(std::string_view path) {
  return path.empty() || std::string_view("#<=>|").find(path.front()) != std::string_view::npos;
}

bool is_plain(std::string_view path) {
  const bool plain = std::none_of(path.begin(), path.end(), [](char c) {
    return is_control(c) || c == ' ' || c == '"' || c == '\\';
  });
  return plain && !begins_oddly(path) && path.find("::") == std::string_view::npos && is_text(path);
}

bool is_octal(char c) { return c >= '0' && c <= '7'; }

// The byte that the escape at the front of `text` means, taken off; false for a bad one.
bool take_escape(std::string_view& text, char& byte) {
  if (text.empty()) return false;
  if (const std::size_t letter = kLetters.find(text.front()); letter != std::string_view::npos) {
    byte = kMeanings[letter];
    text.remove_prefix(1);
    return true;
  }
  constexpr std::size_t kDigits = 3;
  if (text.size() < kDigits || !std::all_of(text.begin(), text.begin() + kDigits, is_octal)) {
    return false;
  }
  unsigned value = 0;
  for (char digit : text.substr(0, kDigits)) value = 8 * value + static_cast<unsigned>(digit - '0');
  byte = static_cast<char>(value);
  text.remove_prefix(kDigits);
  return value <= 0xFF;
}

}  // namespace

std::string quoted_path(std::string_view path) {
  if (is_plain(path)) return std::string(path);
  const bool as_bytes = !is_text(path);
  std::string quoted = "\"";
  for (char c : path) {
    if (c == '"' || c == '\\') {
      quoted.append({'\\', c});
    } else if (is_control(c) || (as_bytes && static_cast<unsigned char>(c) >= 0x80)) {
      fmt::format_to(std::back_inserter(quoted), "\\{:03o}", static_cast<unsigned char>(c));
    } else {
      quoted += c;
    }
  }
  return quoted + '"';
}

std::optional<std::string> take_quoted(std::string_view& text) {
  if (!text.starts_with('"')) return std::nullopt;
  std::string path;
  std::string_view rest = text.substr(1);
  while (!rest.empty()) {
    char c = rest.front();
    rest.remove_prefix(1);
    if (c == '"') {
      text = rest;
      return path;
    }
    if (c == '\\' && !take_escape(rest, c)) return std::nullopt;
    path += c;
  }
  return std::nullopt;
}

}  // namespace tokamax::project
