// TKX2004: out_specs and out_shape that do not fit.
#include "lint/rule_function.h"
#include "pallas/launch/output_structure.h"
#include "rules/20-launch-contract/launch_words.h"

namespace tokamax::rules::out_structure {
namespace {

using lint::Report;

std::string words(const std::optional<std::size_t>& count, std::string_view noun) {
  if (!count) return fmt::format("one {} without a list", noun);
  return fmt::format("a list of {}", counted(*count, noun));
}

// Pallas pairs them by structure, and reports a mismatch in terms of trees.
void check(const pallas::Launch& launch, Report& report) {
  std::optional<pallas::OutputConflict> conflict = output_conflict(launch);
  if (!conflict) return;
  Location at = location_of(conflict->specs, launch);
  auto draft =
      report.add(at.module->source(), at.span, "`out_specs` is {}, but `out_shape` is {}",
                 words(conflict->spec_count, "spec"), words(conflict->shape_count, "shape"));
  draft.help("write `out_specs` with the structure of `out_shape`");
  relate(draft, conflict->shapes, "out_shape");
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::out_structure
