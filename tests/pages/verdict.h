// Compares what an example promises with what the linter finds; every difference has a name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lint/diagnostic.h"
#include "pages/examples.h"

namespace tokamax::pages {

enum class Verdict : std::uint8_t {
  Missing,     // a promised finding that does not exist anywhere near
  Unexpected,  // a finding that no caret line promises
  Misplaced,   // promised and found, but not at the same columns or one line off
  WrongText,   // at the right place, with other words
  WrongFix,    // fixing does not give the `fixed` block
  NotPython,   // the example itself has a syntax error
};

std::string_view name_of(Verdict verdict);

struct Outcome {
  Verdict verdict;
  std::size_t page_line = 0;
  std::string message;
};

// A finding reduced to what caret lines can say.
struct Finding {
  Mark mark;
  std::string code;
  std::string message;
  std::string label;
};

Finding finding_of(const lint::Diagnostic& diagnostic);

// The line of the page that holds the marked line; the fence's for a line that is not there.
std::size_t page_line_of(const ExampleFile& file, const Mark& mark);

// All differences between a file's caret lines and its findings, in order of the page.
std::vector<Outcome> compare(const ExampleFile& file, std::span<const Finding> findings);

// The difference between what fixing gave and the `fixed` block, shown at the first line of it.
std::vector<Outcome> compare_fixed(const ExampleFile& file, std::string_view text);

}  // namespace tokamax::pages
