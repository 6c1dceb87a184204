// Python that the grammar in use cannot read, though CPython can.
#pragma once

#include "syntax/tree.h"

namespace tokamax::syntax {

// Whether a syntax error is the grammar's, not the author's. Known of tree-sitter-python 0.25.0,
// found by reading 96,000 files that CPython accepts: `x[*(…)]` and other starred brackets in a
// subscript, and a format that begins with "=" as in f"{title:=^80}".
bool is_grammar_gap(const Source& source, const SyntaxError& error);

}  // namespace tokamax::syntax
