// A launch: the call that says which block of which array each Ref of a kernel holds.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pallas/api.h"
#include "python/value.h"

namespace tokamax::python {
class Evaluator;
}

namespace tokamax::pallas {

using python::Module;
using syntax::NodeId;
using syntax::Span;

struct Kernel;

enum class Section : std::uint8_t { Prefetch, Input, Output, Scratch };

std::string_view name_of(Section section);  // "prefetch", "input", …
// The heading it stands under: "Inputs", "Outputs", "Scratch"; prefetched scalars are inputs.
std::string_view heading_of(Section section);

// One axis of a shape, as the launch writes it.
struct Extent {
  python::Expr expr;
  std::string text;  // source text for the reader of the launch; "" when it cannot be said
};

// Where in the launch's sources something is said.
struct Place {
  const Module* module = nullptr;
  Span span;
  std::string label;  // "in_specs[1]"
};

// What a launch says of one kernel parameter. Empty and Unknown members are unknown.
struct Ref {
  Section section = Section::Input;
  bool section_known = true;
  std::size_t index = 0;  // within its section, as the launch lists it
  Place place;
  // The shape that the kernel sees: the block without squeezed axes, the scratch buffer's shape,
  // or the whole array's shape.
  std::optional<std::vector<Extent>> shape;
  bool full_array = false;  // it has no block shape: the Ref is the whole array
  MemorySpace space = MemorySpace::Unknown;
  MemorySpace group_space = MemorySpace::Unknown;  // of a group all of whose refs share one
  std::string dtype;                               // as the launch writes it: "jnp.float32"
  bool optional = false;     // absent on some path of the launcher; the rest is of the other paths
  bool absent = false;       // a None in place of a spec: a parameter that is None
  bool group = false;        // a tuple, dict, dataclass or RefUnion of refs in one parameter
  bool opaque_spec = false;  // the spec could not be read at all (may be absent or a group)
  bool semaphore = false;    // semaphores and barriers have no shape to speak of
  python::Expr element;      // what `dtype` is the text of
  python::Expr spec;         // its BlockSpec or scratch type
  python::Expr block_shape;  // of its BlockSpec
  python::Expr index_map;    // of its BlockSpec
  python::Expr array;        // the launch's argument for an input
};

// A list of specs of one launch.
struct RefList {
  std::vector<Ref> refs;
  bool complete = false;  // `refs` are all of them
  bool single = false;    // written as one spec, not as a list
  bool named = false;     // a dict: refs are bound by keyword, see `names`
  std::vector<std::string_view> names;
  bool whole = false;  // there are no specs: also refs that are not in `refs` are whole arrays
  MemorySpace whole_space = MemorySpace::Unknown;  // … and where these are
};

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
struct Binding {
  const Module* module = nullptr;  // of the kernel
  const python::Function* function = nullptr;
  const python::Frame* frame = nullptr;           // in which the function was defined
  std::size_t positional_statics = 0;             // parameters that a partial binds by position
  std::vector<std::string_view> keyword_statics;  // … and by keyword
  std::vector<BoundRef> refs;                     // sorted by parameter
  bool complete = false;                          // every Ref parameter of the kernel is in `refs`
  bool arity_mismatch = false;  // the launch gives another number of refs than it takes
  std::size_t least = 0;        // refs given by position, when all lists are known
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
  bool prefetch_known = false;    // the number of prefetched scalars is known
  bool indices_first = false;     // a pipeline that hands its body the grid indices before the refs
  std::vector<Binding> bindings;  // one per possible kernel function
  std::string unbound_reason;     // why no kernel function was found; "" if one was

  [[nodiscard]] bool is_pipeline() const {
    return form == LaunchForm::TpuPipeline || form == LaunchForm::GpuPipeline;
  }
};

}  // namespace tokamax::pallas
