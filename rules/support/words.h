// Words of comments and of identifiers, and whether they mean the same.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tokamax::rules {

// Lower-case words of prose: letters only, apostrophes kept.
std::vector<std::string> prose_words(std::string_view text);

// The lower-case pieces of an identifier: "acc_scratchRef" is acc, scratch, ref.
void add_name_pieces(std::string_view identifier, std::vector<std::string>& pieces);

// Whether a word of prose can stand for a piece of a name: equal but for its ending, or one is
// short for the other ("acc", "accumulator"). One letter stands for itself alone.
bool is_word_for(std::string_view word, std::string_view piece);

}  // namespace tokamax::rules
