// The index maps of a launch: which functions, how many parameters, which results.
//
// All pointers are into the launch, its modules and the evaluator.
#pragma once

#include <optional>
#include <vector>

#include "pallas/launch/launch.h"

namespace tokamax::pallas {

// A function that says which block of an array a step of the grid sees.
struct IndexMap {
  const Ref* ref = nullptr;
  const python::Module* module = nullptr;
  const python::Function* function = nullptr;
  const python::Frame* frame = nullptr;  // in which the function was defined
  std::size_t least = 0;                 // positional arguments that it takes
  std::size_t most = 0;
  bool counted = true;  // false with *args, **kwargs or partials: `least` and `most` say nothing
};

// Of inputs and outputs; maps that cannot be followed to a function are left out. A function that
// several specs share comes with each of them.
std::vector<IndexMap> index_maps(const Launch& launch);

// The lambda's body where that is certainly one index, not a tuple: one of its parameters or a
// number, as in `lambda t: (t)`.
std::optional<syntax::NodeId> single_result(const IndexMap& map);

// Its results where every way out gives a literal tuple of the same length: one list of nodes for
// each way out. Empty when that cannot be said.
std::vector<std::vector<syntax::NodeId>> tuples_of(const IndexMap& map);

// The index of the map's parameter that an expression is, or nothing.
std::optional<std::size_t> parameter_index(const IndexMap& map, const python::Expr& expr);

// Where to point when something is wrong with its parameters or the whole map.
syntax::Span signature_span(const IndexMap& map);

}  // namespace tokamax::pallas
