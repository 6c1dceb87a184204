// Takes the caret lines out of an example.
#pragma once

#include "pages/examples.h"

namespace tokamax::pages {

// Fills in text, expectations and line numbers of `file` from a block.
void read_code(const Block& block, ExampleFile& file, std::vector<Fault>& faults);

}  // namespace tokamax::pages
