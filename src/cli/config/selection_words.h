// Words on the command line that name rules, and what to say of those that name none.
#pragma once

#include <string_view>

#include "lint/selection.h"

namespace tokamax::cli {

// Tells an unknown word together with the nearest one that exists.
void complain_about_rule(std::string_view word);

// True when every word of --select and --ignore means something; tells each that does not.
bool all_words_known(const lint::Selection& selection);

}  // namespace tokamax::cli
