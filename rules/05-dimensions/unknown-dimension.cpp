// TKX503: a dimension that the glossary does not know.
#include <algorithm>
#include <set>

#include "lint/nearest.h"
#include "lint/rule_function.h"
#include "ops/op_directory.h"

namespace tokamax::rules::unknown_dimension {
namespace {

// `*B` and `#D` in a glossary explain B and D.
std::vector<std::string_view> known_names(const pallas::Dimensions& dimensions) {
  std::vector<std::string_view> names = dimensions.names();
  for (std::string_view& name : names) {
    while (name.starts_with('*') || name.starts_with('#')) name.remove_prefix(1);
  }
  return names;
}

// A glossary that leaves names out has to be guessed at like none; a slip of the pen in a shape
// (`[tt, ff]`) reads as yet another dimension.
void check(const ops::File& file, lint::Report& report) {
  const pallas::Glossary* glossary = file.glossary();
  if (glossary == nullptr || !file.is_source()) return;
  std::vector<std::string_view> known = known_names(file.dimensions());
  std::set<std::string_view> said;
  for (const ops::DimensionUse& use : file.dimension_uses()) {
    if (std::ranges::find(known, use.name) != known.end() || !said.insert(use.name).second) {
      continue;
    }
    auto draft =
        report.add(file.module->source(), use.span, "the glossary has no dimension `{}`", use.name);
    draft.about_file(std::string(use.name));
    draft.related(file.module->source(), glossary->heading, "the glossary");
    // Of two letters, every pair is near.
    std::string_view nearest = use.name.size() > 2 ? lint::nearest(known, use.name) : "";
    if (nearest.empty()) {
      draft.help("add `#   {}  …` to it, or use one of its names", use.name);
    } else {
      draft.help("write `{}`, or add `#   {}  …` to it", nearest, use.name);
    }
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::unknown_dimension
