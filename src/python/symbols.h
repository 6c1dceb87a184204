// Identifiers as small numbers, so that bindings are sorted and found without comparing texts.
#pragma once

#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

namespace tokamax::python {

using Symbol = std::uint32_t;
inline constexpr Symbol kNoSymbol = std::numeric_limits<Symbol>::max();

// An interning table. The text of a symbol belongs to the caller and must outlive the table.
class Symbols {
 public:
  Symbol intern(std::string_view text);
  // kNoSymbol when `text` was never interned.
  [[nodiscard]] Symbol find(std::string_view text) const;
  [[nodiscard]] std::string_view text(Symbol symbol) const { return texts_[symbol]; }

 private:
  [[nodiscard]] std::size_t slot_of(std::string_view text) const;
  void grow();

  std::vector<std::string_view> texts_;
  std::vector<Symbol> slots_ =
      std::vector<Symbol>(256, kNoSymbol);  // a power of two, open addressing
};

}  // namespace tokamax::python
