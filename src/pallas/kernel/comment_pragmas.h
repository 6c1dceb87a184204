// What comments tell other tools ("# pylint: …", "# type: ignore[…]") or ours, beside what they
// tell a reader.
#pragma once

#include <cstdint>

#include "syntax/comments.h"

namespace tokamax::pallas {

// Where the first pragma begins within a comment, else the comment's end.
std::uint32_t pragma_start(const syntax::Source& source, const syntax::Comment& comment);

// What a comment says besides pragmas, which may stand on either side; empty at the comment's end
// when there is nothing.
syntax::Span own_words(const syntax::Source& source, const syntax::Comment& comment);

}  // namespace tokamax::pallas
