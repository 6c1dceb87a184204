// Bytes to tree: the only door to tree-sitter.
//
// What is returned owns its nodes and holds offsets into the Source; nothing of tree-sitter is
// left.
#pragma once

#include "syntax/comments.h"
#include "syntax/source.h"
#include "syntax/tree.h"

namespace tokamax::syntax {

struct ParsedSource {
  Tree tree;
  Comments comments;
  bool timed_out = false;  // the parse was given up; the tree is one error over the whole file
};

// Parses Python 3. Never fails: what is not Python becomes SyntaxErrors. Thread-safe.
ParsedSource parse(const Source& source);

}  // namespace tokamax::syntax
