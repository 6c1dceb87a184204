// A hash table with open addressing and linear probing: a module has a few thousand identifiers,
// each looked up often.
#include "python/symbols.h"

#include <functional>

namespace tokamax::python {

std::size_t Symbols::slot_of(std::string_view text) const {
  std::size_t mask = slots_.size() - 1;
  std::size_t slot = std::hash<std::string_view>{}(text)&mask;
  while (slots_[slot] != kNoSymbol && texts_[slots_[slot]] != text) slot = (slot + 1) & mask;
  return slot;
}

Symbol Symbols::find(std::string_view text) const { return slots_[slot_of(text)]; }

Symbol Symbols::intern(std::string_view text) {
  std::size_t slot = slot_of(text);
  if (slots_[slot] != kNoSymbol) return slots_[slot];
  auto symbol = static_cast<Symbol>(texts_.size());
  texts_.push_back(text);
  slots_[slot] = symbol;
  if (texts_.size() * 2 > slots_.size()) grow();
  return symbol;
}

void Symbols::grow() {
  slots_.assign(slots_.size() * 4, kNoSymbol);
  for (Symbol symbol = 0; symbol < texts_.size(); ++symbol)
    slots_[slot_of(texts_[symbol])] = symbol;
}

}  // namespace tokamax::python
