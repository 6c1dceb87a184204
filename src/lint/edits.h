// Applies fixes to a text. The one applier of the command line, the editors and the tests.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lint/diagnostic.h"

namespace tokamax::lint {

struct EditedText {
  std::string text;
  std::vector<const Fix*> applied;  // in the order given
  std::vector<Edit> edits;          // all that were made, in order of place
};

// Makes the edits of every fix that does not touch what an earlier one changes; each fix is made
// whole or not at all. An edit that an earlier fix already makes, such as adding the same import,
// is shared. Comments in a column stay in one. Byte ranges refer to `text`; a fix that points
// outside it is left out.
EditedText apply_edits(std::string_view text, std::span<const Fix* const> fixes);

}  // namespace tokamax::lint
