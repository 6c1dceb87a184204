// A fact that is found out when it is first asked for, and kept.
#pragma once

#include <optional>

namespace tokamax::pallas {

// Belongs to an owner that one thread works on: filling it is not guarded. What `make` returns must
// depend on nothing that changes as long as the owner lives.
template <class Fact>
class Lazy {
 public:
  template <class Make>
  const Fact& get(const Make& make) const {
    if (!fact_) fact_.emplace(make());
    return *fact_;
  }

 private:
  mutable std::optional<Fact> fact_;
};

}  // namespace tokamax::pallas
