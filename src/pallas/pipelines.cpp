// Scratches and barriers of pipelines.
#include "pallas/pipelines.h"

namespace tokamax::pallas {

using python::Expr;
using python::Value;
using python::ValueKind;

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
    ref.opaque_spec = true;
    if (item.module != nullptr && item.node != syntax::kNoNode) {
      ref.place = {item.module, item.module->span(item.node),
                   "scratches[" + std::to_string(ref.index) + "]"};
    }
    list.refs.push_back(std::move(ref));
  }
  return list;
}

// One barrier for each input, behind the refs.
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
    ref.semaphore = true;
    ref.optional = input.optional;
    ref.absent = input.absent;
    ref.space = MemorySpace::Barrier;
    ref.place = input.place;
    launch.scratch.refs.push_back(std::move(ref));
  }
}

}  // namespace tokamax::pallas
