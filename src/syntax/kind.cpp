// The one mapping between the grammar's words and our enums.
#include "syntax/kind.h"

#include <array>

#include "syntax/grammar.h"

namespace tokamax::syntax {
namespace {

constexpr std::array<std::string_view, kKindCount> kKindNames = {"ERROR", "operator", "other",
#define X(name, text) text,
                                                                 TOKAMAX_SYNTAX_KINDS(X)
#undef X
};

constexpr std::array<std::string_view, kFieldCount> kFieldNames = {"",
#define X(name, text) text,
                                                                   TOKAMAX_SYNTAX_FIELDS(X)
#undef X
};

}  // namespace

std::string_view name_of(Kind kind) { return kKindNames[static_cast<std::size_t>(kind)]; }
std::string_view name_of(Field field) { return kFieldNames[static_cast<std::size_t>(field)]; }

Kind kind_from(std::string_view name) {
  for (std::size_t i = static_cast<std::size_t>(Kind::Other) + 1; i < kKindCount; ++i) {
    if (kKindNames[i] == name) return static_cast<Kind>(i);
  }
  return Kind::Other;
}

Field field_from(std::string_view name) {
  for (std::size_t i = 1; i < kFieldCount; ++i) {
    if (kFieldNames[i] == name) return static_cast<Field>(i);
  }
  return Field::None;
}

}  // namespace tokamax::syntax
