// The parts of one text that a change is about, in bytes, and what of it edits leave.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lint/diagnostic.h"
#include "project/changes/patch.h"

namespace tokamax::project {

class ChangedText {
 public:
  // Nothing has changed.
  ChangedText() = default;
  // All of a text of that size is new.
  static ChangedText whole(std::uint32_t size);
  // Lines of `text`; those that it does not have are left out.
  ChangedText(std::string_view text, std::span<const LineRange> added,
              std::span<const std::uint32_t> holes);

  // Shares a changed line with `place`, or something was deleted inside of it. At an empty place,
  // something deleted just there counts as well.
  [[nodiscard]] bool touches(syntax::Span place) const;

  // Something was deleted just in front of that byte, or of the line that begins behind it.
  [[nodiscard]] bool has_hole_at(std::uint32_t offset) const;

  // After these edits, sorted and disjoint, which made `text` of `before` and have changed it as
  // well.
  [[nodiscard]] ChangedText after(std::span<const lint::Edit> edits, std::string_view before,
                                  std::string_view text) const;

  [[nodiscard]] const std::vector<syntax::Span>& spans() const { return spans_; }

 private:
  bool is_whole_ = false;
  std::uint32_t size_ = 0;
  std::vector<syntax::Span> spans_;   // sorted, disjoint
  std::vector<std::uint32_t> holes_;  // offsets, sorted
};

}  // namespace tokamax::project
