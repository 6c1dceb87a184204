// Code scanning breaks a line wherever the text does, so wrapped lines are joined; headings, tables
// and code stay as they are.
#include "report/page_text.h"

#include <algorithm>

namespace tokamax::report {
namespace {

std::string_view next_line(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return line;
}

std::string_view trimmed(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
}

bool is_fence(std::string_view line) { return trimmed(line).starts_with("```"); }

bool is_list_item(std::string_view text) {
  const std::size_t digits = text.find_first_not_of("0123456789");
  if (digits != 0 && digits != std::string_view::npos) return text.substr(digits).starts_with(". ");
  return text.starts_with("- ") || text.starts_with("* ") || text.starts_with("+ ");
}

// Lines that stand for themselves: nothing is joined to them.
bool stands_alone(std::string_view text) {
  return text.empty() || text.starts_with('#') || text.starts_with('|') || text.starts_with('>');
}

// True when `line` goes on with what the line before it says.
bool continues(std::string_view line) {
  const std::string_view text = trimmed(line);
  return !stands_alone(text) && !is_list_item(text) && !is_fence(line);
}

}  // namespace

std::string unwrapped(std::string_view markdown) {
  std::string out;
  bool in_fence = false;
  bool can_join = false;
  while (!markdown.empty()) {
    const std::string_view line = next_line(markdown);
    const bool joins = !in_fence && can_join && continues(line);
    if (joins) out.append(" ").append(trimmed(line));
    if (!joins) out.append(out.empty() ? "" : "\n").append(line);
    if (is_fence(line)) in_fence = !in_fence;
    can_join = !in_fence && !is_fence(line) && !stands_alone(trimmed(line));
  }
  return out.append("\n");
}

std::string first_paragraph(std::string_view markdown) {
  constexpr int kHeadLines = 3;  // title, empty line, fields
  for (int line = 0; line < kHeadLines; ++line) next_line(markdown);
  std::string text = unwrapped(markdown);
  bool in_fence = false;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = next_line(rest);
    if (is_fence(line)) in_fence = !in_fence;
    if (!in_fence && continues(line)) return std::string(trimmed(line));
  }
  return {};
}

}  // namespace tokamax::report
