// The comment that gives a Ref's shape: `# [tt, td] bf16   one block`. All text is of the module's
// source; spans are offsets in it.
#pragma once

#include <string_view>
#include <vector>

#include "pallas/kernel/dtype_words.h"
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

// Whether an extent is arithmetic on names and numbers, so that a comment can be read back.
bool is_readable_extent(std::string_view text);

}  // namespace tokamax::pallas
