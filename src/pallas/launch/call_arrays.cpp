// Arguments go to prefetched scalars and inputs in order. Without in_specs they alone say how many
// inputs there are.
#include "pallas/launch/call_arrays.h"

#include <string>

#include "pallas/launch/arrays.h"
#include "pallas/launch/group_space.h"

namespace tokamax::pallas {
namespace {

using python::Expr;
using python::Value;

void add_array(const SpecReading& reading, Ref& ref, const Expr& array) {
  ref.array = array;
  bool whole = ref.kind == RefKind::WholeArray;
  const Value& value = reading.evaluator.value(array);
  if (is_call_of(value, "with_memory_space_constraint")) {
    const Expr* space = value.argument("memory_space", 1);
    if (space != nullptr && whole) ref.space = named_space(reading.evaluator, *space);
  }
  if (whole && !ref.shape) ref.shape = array_shape(reading.evaluator, array);
  if (ref.dtype.empty()) set_element(reading, ref, array_element(reading.evaluator, array));
}

}  // namespace

void add_arrays(const SpecReading& reading, Launch& launch, const Value* run) {
  if (run == nullptr || run->open || !run->named.empty()) return;
  std::size_t at = 0;
  for (RefList* list : {&launch.prefetch, &launch.inputs}) {
    if (!list->complete && at < run->items.size() && list == &launch.prefetch) return;
    for (Ref& ref : list->refs) {
      if (at < run->items.size()) add_array(reading, ref, run->items[at++]);
    }
  }
}

void read_whole_arrays(const SpecReading& reading, Launch& launch, const Value* run,
                       MemorySpace space) {
  bool counted = run != nullptr && !run->open && run->named.empty();
  launch.inputs.complete = counted && launch.prefetch.complete;
  std::size_t first = launch.prefetch.refs.size();
  for (std::size_t i = first; counted && i < run->items.size(); ++i) {
    Ref ref;
    ref.section = Section::Input;
    ref.index = i - first;
    ref.kind = RefKind::WholeArray;
    ref.space = launch.backend == Backend::MosaicTpu &&
                        may_be_constrained(reading.evaluator.value(run->items[i]))
                    ? MemorySpace::Unknown
                    : space;
    ref.place.module = run->items[i].module;
    if (ref.place.module != nullptr && run->items[i].node != syntax::kNoNode) {
      ref.place.span = ref.place.module->span(run->items[i].node);
    }
    ref.place.label = "argument " + std::to_string(i);
    add_array(reading, ref, run->items[i]);
    launch.inputs.refs.push_back(std::move(ref));
  }
  for (Ref& ref : launch.outputs.refs) {
    bool array = ref.kind != RefKind::Group && ref.kind != RefKind::None;
    if (array && ref.space == MemorySpace::Unknown) ref.space = space;
  }
}

}  // namespace tokamax::pallas
