// The last pattern that matches decides; one with a slash inside is anchored, as gitignore(5) says.
#include "project/files/ignore_file.h"

#include <algorithm>

namespace tokamax::project {
namespace {

// Trailing blanks are no part of a pattern unless a backslash guards them.
std::string_view without_trailing_blanks(std::string_view line) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\\' && i + 1 < line.size())
      ++i;
    else if (line[i] == ' ')
      continue;
    end = i + 1;
  }
  return line.substr(0, end);
}

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (text.substr(0, prefix.size()) != prefix) return false;
  text.remove_prefix(prefix.size());
  return true;
}

}  // namespace

IgnoreFile::IgnoreFile(std::string_view text) {
  take_prefix(text, "\xEF\xBB\xBF");
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    add_line(line);
  }
}

void IgnoreFile::add_line(std::string_view line) {
  if (line.empty() || line.front() == '#') return;
  line = without_trailing_blanks(line);
  const bool negated = take_prefix(line, "!");
  const bool folders_only = !line.empty() && line.back() == '/';
  if (folders_only) line.remove_suffix(1);
  const bool anchored = line.find('/') != std::string_view::npos;
  take_prefix(line, "/");
  if (line.empty()) return;
  patterns_.push_back({syntax::Glob(line), std::string(line), anchored, folders_only, negated});
}

Verdict IgnoreFile::verdict(std::string_view path, bool is_folder) const {
  const std::size_t slash = path.rfind('/');
  const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
  for (auto pattern = patterns_.rbegin(); pattern != patterns_.rend(); ++pattern) {
    if (pattern->folders_only && !is_folder) continue;
    const bool matched = pattern->anchored ? pattern->glob.matches(path)
                                           : syntax::segment_matches(pattern->name, name);
    if (matched) return pattern->negated ? Verdict::Kept : Verdict::Ignored;
  }
  return Verdict::Undecided;
}

}  // namespace tokamax::project
