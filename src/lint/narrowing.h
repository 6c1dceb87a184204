// Which findings a run is about, where that is not all of them.
//
// Belongs to whoever starts the run; this floor only asks.
#pragma once

#include <span>
#include <string>
#include <string_view>
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
  [[nodiscard]] virtual std::vector<bool> shown(std::span<const Diagnostic> findings) = 0;

  // Repairing turns a text into `after`, by edits that are sorted and disjoint; or gives up, and
  // the file of that path is again what it was at first.
  virtual void edited(const syntax::Source& before, std::span<const Edit> edits,
                      std::string_view after) = 0;
  virtual void restored(const std::string& path) = 0;
};

}  // namespace tokamax::lint
