// Grid, specs and call arguments of one launch.
#include "pallas/launch/binder.h"
#include "pallas/launch/default_space.h"
#include "pallas/launch/group_space.h"
#include "pallas/launch/launch_arguments.h"
#include "pallas/launch/pipelines.h"
#include "pallas/launch/specs.h"

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
    ref.full_array = true;
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

// Gives the inputs the arrays that the launch is run on.
void add_arrays(SpecReader& reader, Launch& launch, const Value* run) {
  if (run == nullptr || run->open || !run->named.empty()) return;
  std::size_t at = 0;
  for (RefList* list : {&launch.prefetch, &launch.inputs}) {
    if (!list->complete && at < run->items.size() && list == &launch.prefetch) return;
    for (Ref& ref : list->refs) {
      if (at < run->items.size()) reader.add_array(ref, run->items[at++]);
    }
  }
}

// Arrays without specs, counted by the call that runs the launch.
void read_whole_arrays(SpecReader& reader, Launch& launch, const Value* run, MemorySpace space) {
  bool counted = run != nullptr && !run->open && run->named.empty();
  launch.inputs.complete = counted && launch.prefetch.complete;
  std::size_t first = launch.prefetch.refs.size();
  for (std::size_t i = first; counted && i < run->items.size(); ++i) {
    Ref ref;
    ref.index = i - first;
    ref.full_array = true;
    ref.space =
        launch.backend == Backend::MosaicTpu && may_be_constrained(reader.value(run->items[i]))
            ? MemorySpace::Unknown
            : space;
    ref.place.module = run->items[i].module;
    if (ref.place.module != nullptr && run->items[i].node != syntax::kNoNode) {
      ref.place.span = ref.place.module->span(run->items[i].node);
    }
    ref.place.label = "argument " + std::to_string(i);
    reader.add_array(ref, run->items[i]);
    launch.inputs.refs.push_back(std::move(ref));
  }
  for (Ref& ref : launch.outputs.refs) {
    if (ref.space == MemorySpace::Unknown && !ref.group && !ref.absent) ref.space = space;
  }
}

// pallas_call without specs hands over whole arrays.
void default_block_space(RefList& list, MemorySpace space) {
  for (Ref& ref : list.refs) {
    bool plain = !ref.group && !ref.absent && !ref.opaque_spec;
    if (plain && ref.space == MemorySpace::Unknown) ref.space = space;
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
    ref.index = launch.inputs.refs.size();
    ref.opaque_spec = true;
    launch.inputs.refs.push_back(std::move(ref));
  }
  launch.inputs.complete = true;
}

}  // namespace

void read_launch(python::Evaluator& evaluator, Launch& launch) {
  LaunchArguments arguments(evaluator, *launch.arguments);
  SpecReader reader(evaluator, space_of_blocks(launch));
  launch.grid = read_grid(evaluator, arguments);
  const Value* run = running_call(evaluator, launch);
  const Expr* in_specs = specs_of(evaluator, arguments, "in_specs");
  const Expr* out_specs = specs_of(evaluator, arguments, "out_specs");
  launch.inputs = reader.block_specs(in_specs, Section::Input, "in_specs");
  launch.outputs = reader.block_specs(out_specs, Section::Output, "out_specs");
  if (launch.form == LaunchForm::TpuPipeline || launch.form == LaunchForm::GpuPipeline) {
    launch.prefetch.complete = launch.prefetch_known = true;
    add_arrays(reader, launch, run);
    read_pipeline(evaluator, launch, arguments, run);
    return;
  }
  bool by_type = launch.form == LaunchForm::Kernel;
  const Expr* shapes =
      either(arguments, by_type ? "out_type" : "out_shape", by_type ? "out_shape" : "out_type");
  RefList outputs = reader.outputs(shapes, by_type ? "out_type" : "out_shape");
  const Expr* scratch = either(arguments, "scratch_shapes", "scratch_types");
  launch.scratch = reader.scratch(scratch, by_type ? "scratch_types" : "scratch_shapes");
  if (arguments.open() && scratch == nullptr) launch.scratch.complete = false;
  read_prefetch(evaluator, launch, arguments);
  if (out_specs == nullptr) {
    launch.outputs = outputs;
    launch.outputs.whole = !arguments.open();
    launch.outputs.whole_space = by_type ? space_of_outputs(launch) : space_without_specs(launch);
    if (!by_type) default_block_space(launch.outputs, space_without_specs(launch));
  } else {
    SpecReader::merge_outputs(launch.outputs, outputs);
  }
  if (shapes == nullptr && (out_specs == nullptr || arguments.open()))
    launch.outputs.complete = false;
  if (in_specs == nullptr) {
    MemorySpace space =
        by_type ? space_of_mesh(evaluator, launch, arguments) : MemorySpace::Unknown;
    read_whole_arrays(reader, launch, run, space);
    launch.inputs.whole = !by_type && !arguments.open();
    launch.inputs.whole_space = space_without_specs(launch);
    if (!by_type) default_block_space(launch.inputs, space_without_specs(launch));
    return;
  }
  bool counted = run != nullptr && !run->open && run->named.empty() && launch.prefetch.complete;
  if (counted) complete_inputs(launch, run->items.size());
  add_arrays(reader, launch, run);
}

}  // namespace tokamax::pallas
