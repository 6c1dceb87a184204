// The comment that gives a Ref's shape: `# [tt, td] bf16   one block`.
#pragma once

#include <string_view>
#include <vector>

#include "syntax/comments.h"

namespace tokamax::pallas {

struct ShapeComment {
  const syntax::Comment* comment = nullptr;
  bool readable = true;      // extents, dtype and note are what the comment says
  bool well_formed = false;  // trailing, and `[dims] dtype? note?`
  bool trailing = false;     // on the parameter's own line (else on a neighbouring own line)
  syntax::Span brackets;     // "[…]" or what stands for it: "(…)"
  std::vector<std::string_view> extents;  // "tt", "2 * td"; `[]` has none
  std::string_view dtype;                 // "bf16", "jnp.float32"; "" when absent
  std::string_view space_word;  // "VMEM" before the shape, in a form that is not the guide's
  std::string_view note;        // the words after shape and dtype, pragmas of other tools left out
  syntax::Span shape_text;      // from the bracket (or prefix dtype) to the end of shape and dtype
};

// Reads a comment as a shape comment; false when it gives no shape at all. `trailing` says that it
// stands on the parameter's own line.
bool read_shape_comment(const syntax::Source& source, const syntax::Comment& comment, bool trailing,
                        ShapeComment& result);

// Where the first pragma of another tool or of ours begins within a comment ("# pylint: …",
// "# type: ignore[…]"), else the comment's end.
std::uint32_t pragma_start(const syntax::Source& source, const syntax::Comment& comment);

// What a comment says besides other tools' pragmas, which may stand on either side; empty at the
// comment's end when there is nothing.
syntax::Span own_words(const syntax::Source& source, const syntax::Comment& comment);

// Whether an extent is arithmetic on names and numbers, so that a comment can be read back.
bool is_readable_extent(std::string_view text);

// Whether a word names an element type: "bf16", "f32", "int32", "jnp.bfloat16".
bool is_dtype(std::string_view word);
// A dtype's short form: "jnp.float32" -> "f32"; "" when it is none.
std::string_view short_dtype(std::string_view word);

}  // namespace tokamax::pallas
