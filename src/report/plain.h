// Messages for readers that show neither Markdown nor fragments.
#pragma once

#include <string>
#include <string_view>

namespace tokamax::report {

// Backticks become single quotes.
std::string without_backticks(std::string_view text);

// The same, as a sentence: a capital first letter and a full stop. Empty stays empty.
std::string as_sentence(std::string_view text);

// At most `limit` bytes, cut between characters, "…" showing the cut.
std::string shortened(std::string text, std::size_t limit);

}  // namespace tokamax::report
