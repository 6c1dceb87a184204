// `path::function CODE occurrence text`; the path is quoted if it needs to be.
#include "project/baseline/baseline_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>
#include <utility>

#include "project/changes/quoted_path.h"
#include "syntax/text.h"

namespace tokamax::project {
namespace {

constexpr std::string_view kHead =
    "# Findings that `tokamax-lint check --baseline` leaves out: path::function, rule, which one\n"
    "# of those alike, marked text. `tokamax-lint baseline` renews this file and drops entries "
    "that\n"
    "# no longer occur. After a merge keep the lines of both sides.\n";

std::string_view take_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

bool take_place(std::string_view& line, FindingKey& key) {
  constexpr std::string_view kSeparator = "::";
  if (line.starts_with('"')) {
    std::optional<std::string> path = take_quoted(line);
    if (!path) return false;
    key.path = std::move(*path);
    const std::string_view rest = take_word(line);
    if (!rest.empty() && !rest.starts_with(kSeparator)) return false;
    key.function = rest.substr(std::min(rest.size(), kSeparator.size()));
  } else {
    const std::string_view word = take_word(line);
    const std::size_t separator = std::min(word.find(kSeparator), word.size());
    key.path = word.substr(0, separator);
    key.function = word.substr(std::min(word.size(), separator + kSeparator.size()));
  }
  return !key.path.empty();
}

bool is_code(std::string_view word) {
  constexpr std::string_view kPrefix = "TKX";
  return word.starts_with(kPrefix) && word.size() > kPrefix.size() &&
         std::all_of(word.begin() + kPrefix.size(), word.end(), syntax::is_digit);
}

bool take_number(std::string_view& line, std::uint32_t& number) {
  const std::string_view word = take_word(line);
  const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), number);
  return failure == std::errc() && end == word.data() + word.size() && number > 0;
}

bool read_entry(std::string_view line, FindingKey& key) {
  if (!take_place(line, key)) return false;
  key.code = take_word(line);
  if (!is_code(key.code) || !take_number(line, key.occurrence)) return false;
  key.text = line;
  return true;
}

bool is_conflict_mark(std::string_view line) {
  return line.starts_with("<<<<<<<") || line.starts_with("=======") ||
         line.starts_with(">>>>>>>") || line.starts_with("|||||||");
}

std::string what_is_wrong_with(std::string_view line) {
  if (is_conflict_mark(line)) {
    return "is the mark of an unfinished merge; keep the lines of both sides";
  }
  return "is no entry of a baseline; remove the line, or write the file anew with "
         "`tokamax-lint baseline` after deleting it";
}

}  // namespace

std::string baseline_text(const FindingKeys& keys) {
  std::string text(kHead);
  auto out = std::back_inserter(text);
  for (const FindingKey& key : keys) {
    fmt::format_to(out, "{}{}{} {} {}{}{}\n", quoted_path(key.path),
                   key.function.empty() ? "" : "::", key.function, key.code, key.occurrence,
                   key.text.empty() ? "" : " ", key.text);
  }
  return text;
}

bool read_baseline(std::string_view text, const std::string& path, FindingKeys& keys,
                   Problem& problem) {
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    // Editors and commit hooks take blanks off the ends of lines; git may add "\r".
    const std::string_view line = syntax::without_end(text.substr(0, end), " \t\r");
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.starts_with('#')) continue;
    FindingKey key;
    if (is_conflict_mark(line) || !read_entry(line, key)) {
      problem = {fmt::format("{}:{}", path, number), what_is_wrong_with(line)};
      return false;
    }
    keys.insert(std::move(key));
  }
  return true;
}

}  // namespace tokamax::project
