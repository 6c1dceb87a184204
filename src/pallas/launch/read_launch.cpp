// Reads `in_specs`, `out_specs` and the others in order, and lets the call's arrays complete what
// the specs leave open.
#include "pallas/launch/read_launch.h"

#include <string>
#include <utility>

#include "pallas/launch/block_specs.h"
#include "pallas/launch/buffers.h"
#include "pallas/launch/call_arrays.h"
#include "pallas/launch/default_space.h"
#include "pallas/launch/launch_arguments.h"
#include "pallas/launch/pipelines.h"
#include "pallas/launch/read_grid.h"
#include "pallas/launch/running_call.h"

namespace tokamax::pallas {
namespace {

using python::Expr;
using python::Value;
using python::ValueKind;

const Expr* either(const LaunchArguments& arguments, std::string_view name,
                   std::string_view older) {
  const Expr* found = arguments.find(name);
  return found != nullptr ? found : arguments.find(older);
}

void add_prefetch(RefList& list, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    Ref ref;
    ref.section = Section::Prefetch;
    ref.index = i;
    ref.kind = RefKind::WholeArray;
    ref.space = MemorySpace::Smem;
    ref.place.label = "prefetched scalar " + std::to_string(i);
    list.refs.push_back(std::move(ref));
  }
}

void read_prefetch(python::Evaluator& evaluator, Launch& launch, const LaunchArguments& arguments) {
  launch.prefetch.complete = true;
  const Expr* count = arguments.prefetch_count();
  if (count == nullptr) {
    launch.prefetch_known = !arguments.open();
    launch.prefetch.complete = launch.prefetch_known;
    return;
  }
  const Value& value = evaluator.value(*count);
  constexpr std::int64_t kMost = 64;
  launch.prefetch_known = value.is(ValueKind::Number) && value.number >= 0 && value.number < kMost;
  launch.prefetch.complete = launch.prefetch_known;
  if (launch.prefetch_known) add_prefetch(launch.prefetch, static_cast<std::size_t>(value.number));
}

// pallas_call without specs hands over whole arrays.
void default_block_space(RefList& list, MemorySpace space) {
  for (Ref& ref : list.refs) {
    if (ref.is_one_ref() && ref.space == MemorySpace::Unknown) ref.space = space;
  }
}

// A TPU's outputs can name a space of their own.
MemorySpace space_of_outputs(const Launch& launch) {
  return launch.backend == Backend::MosaicGpu ? MemorySpace::Gmem : MemorySpace::Unknown;
}

// The specs of an argument; `pl.no_block_spec` is Pallas' own word for none.
const Expr* specs_of(python::Evaluator& evaluator, const LaunchArguments& arguments,
                     std::string_view name) {
  const Expr* specs = arguments.find(name);
  if (specs == nullptr) return nullptr;
  const Value& value = evaluator.value(*specs);
  bool none = value.is(ValueKind::External) && last_name(value.text) == "no_block_spec";
  return none ? nullptr : specs;
}

// Inputs of which the specs do not say how many there are, counted by the launch's arguments.
void complete_inputs(Launch& launch, std::size_t arguments) {
  std::size_t given = launch.prefetch.refs.size();
  if (launch.inputs.complete || arguments < given + launch.inputs.refs.size()) return;
  while (given + launch.inputs.refs.size() < arguments) {
    Ref ref;
    ref.section = Section::Input;
    ref.index = launch.inputs.refs.size();
    ref.kind = RefKind::Unread;
    launch.inputs.refs.push_back(std::move(ref));
  }
  launch.inputs.complete = true;
}

// A pipeline's specs are all in its arguments; what it hands over besides, read_pipeline knows.
void read_pipeline_launch(const SpecReading& reading, Launch& launch,
                          const LaunchArguments& arguments, const Value* run) {
  launch.prefetch.complete = launch.prefetch_known = true;
  add_arrays(reading, launch, run);
  read_pipeline(reading.evaluator, launch, arguments, run);
}

void read_scratch_list(const SpecReading& reading, Launch& launch,
                       const LaunchArguments& arguments) {
  bool by_type = launch.form == LaunchForm::Kernel;
  const Expr* scratch = either(arguments, "scratch_shapes", "scratch_types");
  launch.scratch = read_scratches(reading, scratch, by_type ? "scratch_types" : "scratch_shapes");
  if (arguments.open() && scratch == nullptr) launch.scratch.complete = false;
}

// Outputs are said twice: what they are by out_shape, what the kernel sees by out_specs.
void read_output_list(const SpecReading& reading, Launch& launch, const LaunchArguments& arguments,
                      bool has_specs) {
  bool by_type = launch.form == LaunchForm::Kernel;
  const Expr* shapes =
      either(arguments, by_type ? "out_type" : "out_shape", by_type ? "out_shape" : "out_type");
  RefList arrays = read_outputs(reading, shapes, by_type ? "out_type" : "out_shape");
  if (has_specs) {
    merge_outputs(launch.outputs, arrays);
  } else {
    launch.outputs = std::move(arrays);
    launch.outputs.whole = !arguments.open();
    launch.outputs.whole_space = by_type ? space_of_outputs(launch) : space_without_specs(launch);
    if (!by_type) default_block_space(launch.outputs, space_without_specs(launch));
  }
  if (shapes == nullptr && (!has_specs || arguments.open())) launch.outputs.complete = false;
}

void read_inputs_without_specs(const SpecReading& reading, Launch& launch,
                               const LaunchArguments& arguments, const Value* run) {
  bool by_type = launch.form == LaunchForm::Kernel;
  MemorySpace space =
      by_type ? space_of_mesh(reading.evaluator, launch, arguments) : MemorySpace::Unknown;
  read_whole_arrays(reading, launch, run, space);
  launch.inputs.whole = !by_type && !arguments.open();
  launch.inputs.whole_space = space_without_specs(launch);
  if (!by_type) default_block_space(launch.inputs, space_without_specs(launch));
}

}  // namespace

void read_launch(python::Evaluator& evaluator, Launch& launch) {
  LaunchArguments arguments(evaluator, *launch.arguments);
  SpecReading reading{evaluator, space_of_blocks(launch)};
  launch.grid = read_grid(evaluator, arguments);
  const Value* run = running_call(evaluator, launch);
  const Expr* in_specs = specs_of(evaluator, arguments, "in_specs");
  const Expr* out_specs = specs_of(evaluator, arguments, "out_specs");
  launch.inputs = read_block_specs(reading, in_specs, Section::Input, "in_specs");
  launch.outputs = read_block_specs(reading, out_specs, Section::Output, "out_specs");
  if (launch.is_pipeline()) return read_pipeline_launch(reading, launch, arguments, run);
  read_scratch_list(reading, launch, arguments);
  read_prefetch(evaluator, launch, arguments);
  read_output_list(reading, launch, arguments, out_specs != nullptr);
  if (in_specs == nullptr) return read_inputs_without_specs(reading, launch, arguments, run);
  bool counted = run != nullptr && !run->open && run->named.empty() && launch.prefetch.complete;
  if (counted) complete_inputs(launch, run->items.size());
  add_arrays(reading, launch, run);
}

}  // namespace tokamax::pallas
