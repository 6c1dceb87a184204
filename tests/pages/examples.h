// The executable examples of a rule's page.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pages/markdown.h"

namespace tokamax::pages {

// Where a block without `path=` is linted.
inline constexpr std::string_view kDefaultPath = "ops/example/pallas_mosaic_tpu_kernel.py";

// What a finding marks on its first line. Lines and columns count from 0, columns in characters.
struct Mark {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t width = 1;
  bool operator==(const Mark&) const = default;
};

// A caret line: "    ^^^^^ TKX1101: text of the message".
struct Expectation {
  Mark mark;
  std::string code;
  std::string text;           // may be empty
  std::size_t page_line = 0;  // of the caret line
};

// A file of an example: the block without its caret lines.
struct ExampleFile {
  std::string path;
  std::string text;
  std::vector<Expectation> expected;
  std::vector<std::size_t> page_lines;  // of every line of `text`
  std::size_t page_line = 0;            // of the block's fence, or of the listing's
  std::optional<std::string> fixed;     // what fixing gives
  std::size_t fixed_page_line = 0;
};

// Files that are linted together.
struct Example {
  std::size_t number = 0;     // counts the page's examples from 1
  std::size_t page_line = 0;  // of its first fence
  std::vector<ExampleFile> files;
};

struct PageExamples {
  std::vector<Example> examples;
  std::vector<Fault> faults;
};

// Reads ```python, ```python path=…, ```python fixed and ```tree blocks; other languages are
// prose. Consecutive path blocks make one example, up to a block without path or a heading.
PageExamples read_examples(std::string_view markdown);

}  // namespace tokamax::pages
