// Finds fences and headings; everything else of Markdown is prose.
#include "pages/markdown.h"

#include <algorithm>

namespace tokamax::pages {
namespace {

constexpr std::size_t kShortestFence = 3;

std::size_t fence_length(std::string_view line) {
  const std::size_t ticks = std::min(line.find_first_not_of('`'), line.size());
  return ticks >= kShortestFence ? ticks : 0;
}

std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> words;
  while (true) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return words;
    const std::size_t end = std::min(text.find_first_of(" \t", begin), text.size());
    words.emplace_back(text.substr(begin, end - begin));
    text.remove_prefix(end);
  }
}

// Only ticks, at least as many as opened the block, close it.
bool closes(std::string_view line, std::size_t opened) {
  const std::size_t ticks = fence_length(line);
  return ticks >= opened && line.find_first_not_of(" \t", ticks) == std::string_view::npos;
}

}  // namespace

std::vector<std::string> split_lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::vector<Block> read_blocks(std::string_view markdown, std::vector<Fault>& faults) {
  std::vector<Block> blocks;
  std::size_t opened = 0;
  std::size_t page_line = 0;
  for (std::string& line : split_lines(markdown)) {
    ++page_line;
    if (opened > 0) {
      if (closes(line, opened)) {
        opened = 0;
      } else {
        blocks.back().lines.push_back(std::move(line));
      }
      continue;
    }
    opened = fence_length(line);
    if (opened > 0) {
      blocks.push_back({false, split_words(std::string_view(line).substr(opened)), {}, page_line});
    } else if (line.starts_with('#')) {
      blocks.push_back({true, {}, {}, page_line});
    }
  }
  if (opened > 0) faults.push_back({blocks.back().page_line, "this block is never closed"});
  return blocks;
}

}  // namespace tokamax::pages
