// Replaces what could move a terminal's cursor or reorder its text.
#include "report/printable.h"

#include "report/utf8.h"

namespace tokamax::report {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

// Bidirectional controls and invisible format characters; joiners are left to emoji and scripts.
bool is_deceptive(char32_t code) {
  return (code >= 0x80 && code <= 0x9F) || code == 0x061C || code == 0x200B || code == 0x200E ||
         code == 0x200F || (code >= 0x2028 && code <= 0x202E) ||
         (code >= 0x2060 && code <= 0x2069) || code == 0xFEFF;
}

}  // namespace

char32_t shown(char32_t code) {
  if (code < 0x20) return 0x2400 + code;
  if (code == 0x7F) return 0x2421;
  return is_deceptive(code) ? kReplacement : code;
}

void append_utf8(std::string& out, char32_t code) {
  auto tail = [&](int shift) { out += static_cast<char>(0x80U | ((code >> shift) & 0x3FU)); };
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xC0U | (code >> 6));
    tail(0);
  } else if (code < 0x10000) {
    out += static_cast<char>(0xE0U | (code >> 12));
    tail(6), tail(0);
  } else {
    out += static_cast<char>(0xF0U | (code >> 18));
    tail(12), tail(6), tail(0);
  }
}

void append_printable(std::string& out, std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    if (character.is_valid && shown(character.code) != character.code) {
      append_utf8(out, shown(character.code));
    } else {
      out.append(text.substr(at, character.size));
    }
    at += character.size;
  }
}

}  // namespace tokamax::report
