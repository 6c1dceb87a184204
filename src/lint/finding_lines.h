// The lines from which a comment can speak of a finding.
#pragma once

#include "python/module.h"

namespace tokamax::lint {

// Lines count from 0.
struct Places {
  std::uint32_t begin, end;   // of the marked text
  std::uint32_t first, last;  // of its statement; of its head, if it has a body
};

Places places_of(const python::Module& module, syntax::Span span);

}  // namespace tokamax::lint
