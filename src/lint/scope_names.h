// The function or class that a place belongs to, by name.
//
// Owns the names that it gives out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lint/diagnostic.h"
#include "python/module.h"

namespace tokamax::lint {

// All `def`s and classes of one file, decorators included.
class ScopeNames {
 public:
  explicit ScopeNames(const python::Module& module);

  // "Op._fwd" for what is in that method; "" at module level.
  [[nodiscard]] std::string_view of(syntax::Span span) const;

 private:
  struct Scope {
    syntax::Span span;
    std::string name;   // with those of the scopes around it
    std::size_t outer;  // index of the scope around this one, or kNowhere
  };
  void nest();

  std::vector<Scope> scopes_;  // sorted by begin, an outer one before those inside it
};

// Fills in Diagnostic::function for the findings in `module`.
void name_scopes(const python::Module& module, std::vector<Diagnostic>& found);

}  // namespace tokamax::lint
