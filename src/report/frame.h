// The source line of a finding, ready to be shown with marks under it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "syntax/source.h"

namespace tokamax::report {

// Owns its text; the source may go.
struct Frame {
  std::uint32_t line = 1;  // 1-based number of the line shown
  std::string text;        // printable, tabs expanded, without white space at the end
  std::size_t indent = 0;  // terminal columns before the marks
  std::size_t marks = 1;   // terminal columns marked, at least one
};

// The first line of `span`. A long line is cut to the part around the span; "…" stands for the
// rest. Takes time for what is shown, not for the length of the line.
Frame make_frame(const syntax::Source& source, syntax::Span span);

}  // namespace tokamax::report
