// Tells caret lines from code. No line of Python begins with "^" outside brackets.
#include "pages/carets.h"

#include <algorithm>

namespace tokamax::pages {
namespace {

bool is_caret_line(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t");
  return begin != std::string_view::npos && line[begin] == '^';
}

std::string_view take_word(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of(": "), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

bool is_code(std::string_view word) {
  return word.starts_with("TKX") && word.size() > 3 &&
         word.find_first_not_of("0123456789", 3) == std::string_view::npos;
}

// "    ^^^^^ TKX1101: text"; the code's colon may be left out when no text follows.
std::optional<Expectation> read_caret_line(std::string_view line) {
  const std::size_t begin = line.find('^');
  const std::size_t end = std::min(line.find_first_not_of('^', begin), line.size());
  Expectation expected;
  expected.mark.column = static_cast<std::uint32_t>(begin);
  expected.mark.width = static_cast<std::uint32_t>(end - begin);
  line.remove_prefix(end);
  if (!line.starts_with(' ')) return std::nullopt;
  line.remove_prefix(1);
  const std::string_view code = take_word(line);
  if (!is_code(code)) return std::nullopt;
  expected.code = code;
  if (line.empty()) return expected;
  if (!line.starts_with(": ")) return std::nullopt;
  expected.text = line.substr(2);
  return expected;
}

}  // namespace

void read_code(const Block& block, ExampleFile& file, std::vector<Fault>& faults) {
  std::size_t page_line = block.page_line;
  bool is_caret_first = false;
  for (const std::string& line : block.lines) {
    ++page_line;
    if (!is_caret_line(line)) {
      file.text.append(line).append("\n");
      file.page_lines.push_back(page_line);
      continue;
    }
    is_caret_first = is_caret_first || file.page_lines.empty();
    std::optional<Expectation> expected = read_caret_line(line);
    if (!expected) {
      faults.push_back({page_line, "a caret line reads `^^^ TKX1101: text of the finding`"});
      continue;
    }
    const std::size_t lines = std::max<std::size_t>(1, file.page_lines.size());
    expected->mark.line = static_cast<std::uint32_t>(lines - 1);
    expected->page_line = page_line;
    file.expected.push_back(std::move(*expected));
  }
  // Carets alone mark the place of a finding in an empty file.
  if (is_caret_first && !file.page_lines.empty()) {
    faults.push_back({block.page_line, "a caret line stands below the code that it marks"});
  }
}

}  // namespace tokamax::pages
