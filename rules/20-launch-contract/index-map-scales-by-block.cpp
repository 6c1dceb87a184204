// TKX2010: an index map that counts elements instead of blocks.
#include "lint/rule_function.h"
#include "pallas/launch/index_map.h"
#include "pallas/program.h"
#include "rules/20-launch-contract/launch_words.h"

namespace tokamax::rules::index_map_scales_by_block {
namespace {

using lint::Report;
using python::Expr;
using python::Truth;
using python::Value;
using python::ValueKind;

constexpr std::int64_t kSmall = 8;  // `2 * i` over blocks of 2 may well skip every other block

// `pl.Blocked(n)` is counted in blocks; `pl.Element` and `pl.BoundedSlice` are not.
const Expr* blocked_extent(python::Evaluator& evaluator, const Expr& item) {
  const Value& value = evaluator.value(item);
  if (value.is(ValueKind::Number)) return value.number < kSmall ? nullptr : &item;
  if (!value.is(ValueKind::Call) || !pallas::is_pallas(value.text)) return &item;
  return pallas::is_pallas(value.text, "Blocked") ? value.argument("block_size", 0) : nullptr;
}

// The grid index in `index * extent`, or nothing.
std::optional<std::size_t> scaled_index(python::Evaluator& evaluator, const pallas::IndexMap& map,
                                        const Expr& result, const Expr& extent) {
  const Value& value = evaluator.value(result);
  if (!value.is(ValueKind::Operation) || value.text != "*") return std::nullopt;
  for (std::size_t i : {0U, 1U}) {
    std::optional<std::size_t> index = parameter_index(map, value.items[i]);
    bool by_block = evaluator.equal(value.items[1 - i], extent) == Truth::Same;
    if (index && by_block) return index;
  }
  return std::nullopt;
}

void check_map(const pallas::Launch& launch, const pallas::IndexMap& map, Report& report) {
  python::Evaluator& evaluator = launch.program->evaluator();
  const Value& block = evaluator.value(map.ref->block_shape);
  if (!block.is(ValueKind::Sequence) || block.open) return;
  for (const std::vector<syntax::NodeId>& tuple : tuples_of(map)) {
    if (tuple.size() != block.items.size()) return;
    for (std::size_t axis = 0; axis < tuple.size(); ++axis) {
      const Expr* extent = blocked_extent(evaluator, block.items[axis]);
      if (extent == nullptr) continue;
      Expr result{map.module, tuple[axis], map.frame};
      std::optional<std::size_t> index = scaled_index(evaluator, map, result, *extent);
      bool of_grid = index && (!launch.grid.known || *index < launch.grid.extents.size());
      if (!of_grid) continue;
      std::string_view name = map.function->parameters[*index].text;
      auto draft = report.add(*map.module, tuple[axis],
                              "the index map multiplies `{}` by the block's own extent", name);
      draft.help("return `{}`: an index map counts blocks, not elements", name);
      relate(draft, *extent, "the extent of the block");
    }
  }
}

// Pallas multiplies by the block shape itself; done twice, every step but the first reads far off.
void check(const pallas::Launch& launch, Report& report) {
  for (const pallas::IndexMap& map : index_maps(launch)) {
    if (map.ref->block_shape.exists()) check_map(launch, map, report);
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::index_map_scales_by_block
