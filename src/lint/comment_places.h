// Where a comment can be added to a file without touching its code or another tool's comment.
//
// The module must outlive it. Lines count from 0.
#pragma once

#include <cstdint>

#include "python/module.h"

namespace tokamax::lint {

class CommentPlaces {
 public:
  explicit CommentPlaces(const python::Module& module) : module_(module) {}

  // Whether `line` can get a comment at its end: it is no inner line of a string, no line that a
  // backslash continues, not empty, and none that the system or Python reads.
  [[nodiscard]] bool can_follow(std::uint32_t line) const;
  // Whether a line of comment can be put above `line`.
  [[nodiscard]] bool can_precede(std::uint32_t line) const;
  // The line above which such a comment goes: above the comments that `line` is one of, and above
  // pragmas that speak of the line right below them.
  [[nodiscard]] std::uint32_t line_to_precede(std::uint32_t line) const;
  // The first line of code, or the number of lines.
  [[nodiscard]] std::uint32_t first_code_line() const;

  // The line's own-line comment, or nullptr.
  [[nodiscard]] const syntax::Comment* own_comment(std::uint32_t line) const;

 private:
  [[nodiscard]] bool is_inside_string(std::uint32_t offset) const;
  [[nodiscard]] bool continues(std::uint32_t line) const;
  [[nodiscard]] bool is_magic(std::uint32_t line) const;

  const python::Module& module_;
};

}  // namespace tokamax::lint
