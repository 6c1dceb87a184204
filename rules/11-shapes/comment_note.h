// The note of a shape comment: what it mentions, and adding to it.
#pragma once

#include <string_view>

#include "lint/diagnostic.h"
#include "pallas/kernel/kernel.h"

namespace tokamax::rules {

// Whether `text` holds `words`, in any case, not within a longer word; "_" and digits end a word.
bool has_word_part(std::string_view text, std::string_view words);

// Puts `words` in front of the comment's note, in the column of the signature's other notes.
lint::Edit add_note(const pallas::Kernel& kernel, const pallas::ShapeComment& comment,
                    std::string_view words);

}  // namespace tokamax::rules
