// From the grammar's words to our enums, used once when the parser's tables are made.
#pragma once

#include <string_view>

#include "syntax/kind.h"

namespace tokamax::syntax {

// Kind::Other for a named node that this version does not know.
Kind kind_from(std::string_view name);
// Field::None for a field that this version does not know.
Field field_from(std::string_view name);

}  // namespace tokamax::syntax
