// TKX2002: an index map for another grid.
#include "lint/rule_function.h"
#include "pallas/launch/index_map.h"
#include "rules/20-launch-contract/launch_words.h"

namespace tokamax::rules::index_map_arity {
namespace {

using lint::Report;
using pallas::LaunchForm;

std::string takes(const pallas::IndexMap& map) {
  if (map.least == map.most) return counted(map.most, "parameter");
  return fmt::format("{} to {}", map.least, counted(map.most, "parameter"));
}

std::string wanted(const pallas::Launch& launch) {
  std::string text = fmt::format("a grid of {}", counted(launch.grid.extents.size(), "axis"));
  std::size_t scalars = launch.prefetch.refs.size();
  if (scalars > 0) text += fmt::format(" and {}", counted(scalars, "prefetched scalar"));
  return text;
}

// Pallas calls every index map with one index per grid axis, then the prefetched scalars.
void check(const pallas::Launch& launch, Report& report) {
  bool known = launch.form != LaunchForm::Kernel && launch.grid.known && launch.prefetch_known;
  if (!known) return;
  python::Expr grid = launch_argument(launch, "grid");
  std::size_t count = launch.grid.extents.size() + launch.prefetch.refs.size();
  for (const pallas::IndexMap& map : index_maps(launch)) {
    if (!map.counted || (count >= map.least && count <= map.most)) continue;
    auto draft =
        report.add(map.module->source(), signature_span(map),
                   "the index map takes {}, but the launch has {}", takes(map), wanted(launch));
    draft.help("give it {}", counted(count, "parameter"));
    relate(draft, grid, counted(launch.grid.extents.size(), "axis"));
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::index_map_arity
