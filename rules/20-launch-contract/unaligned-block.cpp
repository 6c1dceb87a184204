// TKX2011: a block that cuts TPU tiles.
#include <array>

#include "lint/rule_function.h"
#include "pallas/launch/arrays.h"
#include "pallas/launch/index_map.h"
#include "pallas/program.h"
#include "rules/20-launch-contract/launch_words.h"

namespace tokamax::rules::unaligned_block {
namespace {

using lint::Report;
using pallas::Ref;
using python::Expr;
using python::Truth;
using python::Value;
using python::ValueKind;

struct Tiled {
  std::int64_t extent;  // of the native tile of 32-bit elements
  std::string_view unit;
};
constexpr std::array<Tiled, 2> kTiling = {{{8, "sublanes"}, {128, "lanes"}}};

// A block as large as its array may have any extent. That it is not: the array's extent is another
// number, or the index map moves along the axis.
class Axis {
 public:
  Axis(const pallas::Launch& launch, const Ref& ref, std::size_t axis, std::size_t rank)
      : launch_(launch),
        evaluator_(launch.program->evaluator()),
        ref_(ref),
        axis_(axis),
        rank_(rank) {}

  [[nodiscard]] bool is_cut(const Expr& extent) { return differs_from_array(extent) || moves(); }

 private:
  [[nodiscard]] bool differs_from_array(const Expr& extent) {
    Expr array = ref_.section == pallas::Section::Output ? output_array() : ref_.array;
    if (!array.exists()) return false;
    auto shape = pallas::array_shape(evaluator_, array);
    if (!shape || shape->size() != rank_) return false;
    return evaluator_.equal((*shape)[axis_].expr, extent) == Truth::Different;
  }

  [[nodiscard]] Expr output_array() {
    Expr shapes = launch_argument(launch_, "out_shape");
    if (!shapes.exists() || launch_.outputs.single) return shapes;
    const Value& list = evaluator_.value(shapes);
    bool there = list.is(ValueKind::Sequence) && ref_.index < list.items.size();
    return there ? list.items[ref_.index] : Expr{};
  }

  // The index map returns a grid index here, of an axis that has more than one step.
  [[nodiscard]] bool moves() {
    for (const pallas::IndexMap& map : index_maps(launch_)) {
      if (map.ref != &ref_) continue;
      auto tuples = tuples_of(map);
      if (tuples.size() != 1 || tuples.front().size() != rank_) return false;
      auto index = parameter_index(map, {map.module, tuples.front()[axis_], map.frame});
      if (!index || !launch_.grid.known || *index >= launch_.grid.extents.size()) return false;
      const Value& steps = evaluator_.value(launch_.grid.extents[*index]);
      return steps.is(ValueKind::Number) && steps.number > 1;
    }
    return false;
  }

  const pallas::Launch& launch_;
  python::Evaluator& evaluator_;
  const Ref& ref_;
  std::size_t axis_;
  std::size_t rank_;
};

void check_ref(const pallas::Launch& launch, const Ref& ref, Report& report) {
  python::Evaluator& evaluator = launch.program->evaluator();
  const Value& block = evaluator.value(ref.block_shape);
  std::size_t rank = block.items.size();
  if (!block.is(ValueKind::Sequence) || block.open || rank < kTiling.size()) return;
  for (std::size_t i = 0; i < kTiling.size(); ++i) {
    std::size_t axis = rank - kTiling.size() + i;
    const Expr& extent = block.items[axis];
    const Value& value = evaluator.value(extent);
    bool cuts =
        value.is(ValueKind::Number) && value.number > 0 && value.number % kTiling[i].extent != 0;
    if (!cuts || !Axis(launch, ref, axis, rank).is_cut(extent)) continue;
    Location at = location_of(extent, launch);
    report
        .add(at.module->source(), at.span, "a block of {} is no multiple of the {} {} of a tile",
             value.number, kTiling[i].extent, kTiling[i].unit)
        .help("take a multiple of {}, or the whole axis", kTiling[i].extent);
  }
}

// `interpret=True`, `interpret=pltpu.InterpretParams(…)`: it never meets the TPU's compiler.
bool is_interpreted(const pallas::Launch& launch) {
  Expr interpret = launch_argument(launch, "interpret");
  if (!interpret.exists()) return false;
  const Value& value = launch.program->evaluator().value(interpret);
  bool always = value.is(ValueKind::Bool) && value.number != 0;
  return always ||
         (value.is(ValueKind::Call) && pallas::last_name(value.text) == "InterpretParams");
}

void check(const pallas::Launch& launch, Report& report) {
  bool tpu = launch.backend == pallas::Backend::MosaicTpu;
  if (!tpu || launch.form != pallas::LaunchForm::PallasCall || is_interpreted(launch)) return;
  for (const pallas::RefList* list : {&launch.inputs, &launch.outputs}) {
    for (const Ref& ref : list->refs) {
      bool blocked = ref.block_shape.exists() && ref.space == pallas::MemorySpace::Vmem;
      if (blocked) check_ref(launch, ref, report);
    }
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::unaligned_block
