// Comments that speak to this tool, as written.
//
// Spans are of the source; an empty one stands for what is not written. Unknown is a verb that this
// tool does not have.
#pragma once

#include <string_view>
#include <vector>

#include "syntax/comments.h"

namespace tokamax::lint {

enum class DirectiveKind : std::uint8_t { Unknown, Ignore, IgnoreFile, Disable, Enable };

// "# tokamax-lint: ignore[CODE, name] -- reason", perhaps amid other comments on the same line.
struct Directive {
  DirectiveKind kind = DirectiveKind::Unknown;
  syntax::Comment comment;
  syntax::Span span;                // from its own "#" to its end
  syntax::Span verb;                // "ignore"
  std::vector<syntax::Span> words;  // what stands in the brackets
  bool has_brackets = false;
  bool has_reason = false;
  syntax::Span rest;  // text after the brackets that is no reason
};

// The directives in a comment, in their order; mostly none.
std::vector<Directive> read_directives(const syntax::Source& source,
                                       const syntax::Comment& comment);

}  // namespace tokamax::lint
