// A launch: the call that says which block of which array each Ref of a kernel holds.
//
// A program owns launches. Members that are empty, Unknown or false by `known` and `complete` say
// that the launch does not tell, never that there is nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pallas/api.h"
#include "pallas/launch/ref.h"

namespace tokamax::python {
class Evaluator;
}

namespace tokamax::pallas {

struct Kernel;

struct Grid {
  bool known = false;
  std::vector<python::Expr> extents;         // outermost first
  std::vector<std::string_view> axis_names;  // of a named grid, else empty
};

// A kernel parameter and what this launch binds it to.
struct BoundRef {
  std::size_t parameter;  // index into the function's parameters
  Ref ref;
};

// One kernel function under one launch.
struct BoundKernel {
  const Module* module = nullptr;  // of the kernel
  const python::Function* function = nullptr;
  const python::Frame* frame = nullptr;           // in which the function was defined
  std::size_t positional_statics = 0;             // parameters that a partial binds by position
  std::vector<std::string_view> keyword_statics;  // … and by keyword
  std::vector<BoundRef> refs;                     // sorted by parameter
  bool complete = false;                          // every Ref parameter of the kernel is in `refs`
  bool arity_mismatch = false;  // the launch gives another number of Refs than it takes
  std::size_t least = 0;        // Refs given by position, when all lists are known
  std::size_t required = 0;     // … and how many the kernel takes at least
  std::size_t most = 0;         // … and at most, *refs left out
  std::string unbound_reason;   // why it is not complete
};

class Program;

struct Launch {
  const Program* program = nullptr;  // all kernels and launches that were read together
  // Of the program, which owns it: for what the expressions below mean.
  python::Evaluator* evaluator = nullptr;
  LaunchForm form = LaunchForm::None;
  std::string_view function_name;  // "pallas_call"
  Backend backend = Backend::Unknown;
  const Module* module = nullptr;  // where the call stands
  NodeId call = syntax::kNoNode;   // the call of the launching function, or the bare decorator
  const python::Value* arguments = nullptr;  // its arguments, partials merged; kernel left out
  python::Expr kernel;
  Grid grid;
  RefList prefetch;
  RefList inputs;
  RefList outputs;
  RefList scratch;
  bool prefetch_known = false;  // the number of prefetched scalars is known
  bool indices_first = false;   // a pipeline that hands its body the grid indices before the Refs
  std::vector<BoundKernel> bound_kernels;  // one per possible kernel function
  std::string unbound_reason;              // why no kernel function was found; "" if one was

  [[nodiscard]] bool is_pipeline() const {
    return form == LaunchForm::TpuPipeline || form == LaunchForm::GpuPipeline;
  }
};

}  // namespace tokamax::pallas
