// TKX2003: an index map whose result has another rank than its block.
#include "lint/rule.h"
#include "rules/support/index_map.h"
#include "rules/support/launch_words.h"

namespace tokamax::rules {
namespace {

using lint::Report;

// One block index per axis of the block, squeezed axes included.
void check(const pallas::Launch& launch, Report& report) {
  for (const IndexMap& map : index_maps(launch)) {
    const python::Expr& block = map.ref->block_shape;
    if (!block.exists()) continue;
    std::optional<std::size_t> rank = known_length(launch, block);
    if (!rank) continue;
    auto tuples = tuples_of(map);
    if (tuples.empty() || tuples.front().size() == *rank) continue;
    const auto& tree = map.module->tree();
    syntax::NodeId tuple = tuples.front().empty() ? map.module->unparenthesized(map.function->body)
                                                  : tree.parent(tuples.front().front());
    auto draft = report.add(map.module->source(), map.module->span(tuple),
                            "the index map gives {} for a block of {}",
                            counted(tuples.front().size(), "index"), counted(*rank, "axis"));
    draft.help("return {}, one for each axis of the block", counted(*rank, "index"));
    relate(draft, block, "the block shape");
  }
}

}  // namespace
}  // namespace tokamax::rules

TOKAMAX_RULE(index_map_rank, tokamax::rules::check);
