// Text that is safe to send to a terminal: source code may hold escape sequences.
#pragma once

#include <string>
#include <string_view>

namespace tokamax::report {

// The character to show instead of `code`: control characters get their pictures ("␛"), marks
// that reorder a line become U+FFFD, all others stay.
char32_t shown(char32_t code);

// Appends `text` with every character as shown(); bytes that are no UTF-8 stay, for paths.
void append_printable(std::string& out, std::string_view text);

// Appends a code point of Unicode, one that is no surrogate.
void append_utf8(std::string& out, char32_t code);

}  // namespace tokamax::report
