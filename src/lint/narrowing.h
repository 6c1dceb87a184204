// Which findings a run is about, where that is not all of them.
#pragma once

#include <span>
#include <vector>

#include "lint/diagnostic.h"

namespace tokamax::lint {

class Narrowing {
 public:
  Narrowing() = default;
  virtual ~Narrowing() = default;
  Narrowing(const Narrowing&) = delete;
  Narrowing& operator=(const Narrowing&) = delete;

  // For each finding, whether it is shown and may be repaired. `findings` are all of a run, in its
  // order.
  [[nodiscard]] virtual std::vector<bool> shown(std::span<const Diagnostic> findings) const = 0;
};

}  // namespace tokamax::lint
