// What an edit may not change.
#pragma once

#include <string>

#include "syntax/source.h"

namespace tokamax::lint {

// Whether a text is Python without a syntax error.
bool is_python(const std::string& path, const std::string& text);
bool is_python(const syntax::Source& source);

// Whether two texts differ in comments and layout at most, and `text` has no more syntax errors.
bool has_same_code(const syntax::Source& before, const std::string& text);

}  // namespace tokamax::lint
