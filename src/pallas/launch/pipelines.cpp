// A GPU pipeline always hands over its indices first, a TPU pipeline when told to; `allocations`
// leave the lists incomplete.
#include "pallas/launch/pipelines.h"

namespace tokamax::pallas {

using python::Expr;
using python::Value;
using python::ValueKind;

namespace {

// The scratches of a TPU pipeline (`pipe(…, scratches=…)`): Refs that exist already.
RefList pipeline_scratch(python::Evaluator& evaluator, const Expr* scratches) {
  RefList list;
  list.complete = true;
  if (scratches == nullptr) return list;
  const Value& value = evaluator.value(*scratches);
  list.complete = value.is(ValueKind::Sequence) && !value.open;
  for (const Expr& item : value.items) {
    Ref ref;
    ref.section = Section::Scratch;
    ref.index = list.refs.size();
    ref.array = item;
    ref.kind = RefKind::Unread;
    if (item.module != nullptr && item.node != syntax::kNoNode) {
      ref.place = {item.module, item.module->span(item.node),
                   "scratches[" + std::to_string(ref.index) + "]"};
    }
    list.refs.push_back(std::move(ref));
  }
  return list;
}

// One barrier for each input, behind the Refs.
void add_consumed_barriers(python::Evaluator& evaluator, Launch& launch,
                           const LaunchArguments& arguments) {
  launch.scratch.complete = !arguments.open();
  const Expr* manual = arguments.find("manual_consumed_barriers");
  if (manual == nullptr) return;
  const Value& value = evaluator.value(*manual);
  if (!value.is(ValueKind::Bool)) launch.scratch.complete = false;
  if (!value.is(ValueKind::Bool) || value.number == 0) return;
  launch.scratch.complete = launch.scratch.complete && launch.inputs.complete;
  for (const Ref& input : launch.inputs.refs) {
    Ref ref;
    ref.section = Section::Scratch;
    ref.index = input.index;
    ref.kind = input.kind == RefKind::None ? RefKind::None : RefKind::Semaphore;
    ref.optional = input.optional;
    ref.space = MemorySpace::Barrier;
    ref.place = input.place;
    launch.scratch.refs.push_back(std::move(ref));
  }
}

// A GPU pipeline always hands its body the indices, a TPU pipeline when it is told to.
void read_indices(python::Evaluator& evaluator, Launch& launch, const LaunchArguments& arguments) {
  launch.indices_first = launch.form == LaunchForm::GpuPipeline;
  const Expr* wanted = arguments.find("_explicit_indices");
  if (launch.indices_first || wanted == nullptr) return;
  const Value& value = evaluator.value(*wanted);
  launch.indices_first = value.is(ValueKind::Bool) && value.number != 0;
  if (!value.is(ValueKind::Bool)) launch.inputs.complete = false;
}

// `pipe(…, allocations=…)` brings blocks of its own, and so may a call that is not seen.
void doubt_missing_specs(Launch& launch, const LaunchArguments& arguments, const Value* run) {
  bool in = arguments.find("in_specs") != nullptr;
  bool out = arguments.find("out_specs") != nullptr;
  bool allocated = run == nullptr ? !in && !out : run->open || run->find("allocations") != nullptr;
  bool doubted = allocated || arguments.open();
  if (!in && doubted) launch.inputs.complete = false;
  if (!out && doubted) launch.outputs.complete = false;
}

}  // namespace

void read_pipeline(python::Evaluator& evaluator, Launch& launch, const LaunchArguments& arguments,
                   const Value* run) {
  read_indices(evaluator, launch, arguments);
  doubt_missing_specs(launch, arguments, run);
  if (launch.form == LaunchForm::GpuPipeline) {
    add_consumed_barriers(evaluator, launch, arguments);
    return;
  }
  launch.scratch = pipeline_scratch(evaluator, run == nullptr ? nullptr : run->find("scratches"));
  launch.scratch.complete = run != nullptr && !run->open && launch.scratch.complete;
}

}  // namespace tokamax::pallas
