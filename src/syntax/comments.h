// All comments of a file, in source order, found by offset or by line.
//
// Holds offsets and no text: a comment says something only together with its Source.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "syntax/source.h"

namespace tokamax::syntax {

struct Comment {
  Span span;           // from "#" to before the line end
  std::uint32_t line;  // 0-based
  bool own_line;       // nothing but white space stands before it on its line
};

class Comments {
 public:
  Comments() = default;
  explicit Comments(std::vector<Comment> all) : all_(std::move(all)) {}

  [[nodiscard]] std::span<const Comment> all() const { return all_; }
  // The comments that begin in `span`.
  [[nodiscard]] std::span<const Comment> in(Span span) const;
  // The comment on that 0-based line, or nullptr: a line has at most one.
  [[nodiscard]] const Comment* on_line(std::uint32_t line) const;

 private:
  std::vector<Comment> all_;
};

// The words of a comment: "#" and surrounding white space removed.
std::string_view comment_text(const Source& source, const Comment& comment);

}  // namespace tokamax::syntax
