// Which lines of a text became which.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace tokamax::report {

// Lines [old_begin, old_end) were replaced by [new_begin, new_end); one of them may be empty.
struct Change {
  std::size_t old_begin = 0;
  std::size_t old_end = 0;
  std::size_t new_begin = 0;
  std::size_t new_end = 0;
  bool operator==(const Change&) const = default;
};

// Lines with their "\n", as git counts them; the last one may lack it.
std::vector<std::string_view> lines_with_ends(std::string_view text);

// The changes from one text to the other, in order, as few lines as possible; of texts that differ
// in thousands of lines, one large change.
std::vector<Change> diff_lines(std::span<const std::string_view> before,
                               std::span<const std::string_view> after);

}  // namespace tokamax::report
