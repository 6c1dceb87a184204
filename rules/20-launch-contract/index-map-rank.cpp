// TKX2003: an index map whose result has another rank than its block.
#include "lint/rule_function.h"
#include "pallas/launch/index_map.h"
#include "rules/20-launch-contract/launch_words.h"

namespace tokamax::rules::index_map_rank {
namespace {

using lint::Report;

struct Results {
  syntax::NodeId at = syntax::kNoNode;
  std::size_t count = 0;
};

std::optional<Results> results_of(const pallas::IndexMap& map) {
  if (auto one = single_result(map)) return Results{*one, 1};
  auto tuples = tuples_of(map);
  if (tuples.empty()) return std::nullopt;
  const std::vector<syntax::NodeId>& first = tuples.front();
  bool none = first.empty();
  if (none && !map.function->is_lambda()) return std::nullopt;
  syntax::NodeId at = none ? map.module->unparenthesized(map.function->body)
                           : map.module->tree().parent(first.front());
  return Results{at, first.size()};
}

// One block index per axis of the block, squeezed axes included.
void check(const pallas::Launch& launch, Report& report) {
  for (const pallas::IndexMap& map : index_maps(launch)) {
    const python::Expr& block = map.ref->block_shape;
    std::optional<std::size_t> rank;
    if (block.exists()) rank = known_length(launch, block);
    std::optional<Results> results = results_of(map);
    if (!rank || !results || results->count == *rank) continue;
    auto draft = report.add(*map.module, results->at, "the index map gives {} for a block of {}",
                            counted(results->count, "index"), counted(*rank, "axis"));
    draft.help("return {}, one for each axis of the block", counted(*rank, "index"));
    relate(draft, block, "the block shape");
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::index_map_rank
