// Pipeline buffers that are allocated apart from their pipeline.
#pragma once

#include "pallas/launch/launch.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

struct BufferedRefSpec {
  const python::Expr* spec = nullptr;  // nullptr when it is no such buffer
  // A derived class can copy what it likes: its index map need not give a block's place.
  bool copies_itself = false;
};

// `alloc.spec`: the spec that `alloc`, a pltpu.BufferedRef or one of a class derived from it, was
// made of, if it is that.
BufferedRefSpec spec_of_buffered_ref(python::Evaluator& evaluator, const python::Expr& spec);

}  // namespace tokamax::pallas
