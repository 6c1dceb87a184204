// The first line of a finding in the text formats, which editors and terminals jump from.
#pragma once

#include <string>

#include "lint/diagnostic.h"

namespace tokamax::report {

// Where a finding begins; 1:1 when its file is no text.
syntax::Position position_of(const lint::Diagnostic& finding);

// "path:line:column: CODE name [*] message" and a line end; "[*]" marks a safe fix.
void append_headline(std::string& out, const lint::Diagnostic& finding, bool color);

}  // namespace tokamax::report
