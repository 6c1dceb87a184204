// The fenced blocks and headings of a Markdown page, in order.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tokamax::pages {

struct Block {
  bool is_heading = false;
  std::vector<std::string> info;   // words after the fence: {"python", "path=a.py"}
  std::vector<std::string> lines;  // between the fences
  std::size_t page_line = 0;       // 1-based line of the opening fence or of the heading
};

// What is wrong with a page itself.
struct Fault {
  std::size_t page_line = 0;
  std::string message;
};

// All headings and fenced blocks; a fence that is never closed is a fault.
std::vector<Block> read_blocks(std::string_view markdown, std::vector<Fault>& faults);

// Lines without their "\n"; no empty line after the last one.
std::vector<std::string> split_lines(std::string_view text);

}  // namespace tokamax::pages
