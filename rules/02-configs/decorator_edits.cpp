// `=False` becomes `=True`, what is missing goes behind the last option that is there, and a bare
// decorator gets parentheses.
#include "rules/02-configs/decorator_edits.h"

#include <algorithm>

namespace tokamax::rules {

using ops::DataclassDecorator;
using ops::OpenOption;
using syntax::kNoNode;

std::string as_arguments(const std::vector<OpenOption>& options) {
  std::string text;
  for (const OpenOption& option : options) {
    if (!text.empty()) text += ", ";
    text += std::string(option.name) + "=True";
  }
  return text;
}

std::vector<lint::Edit> closing_edits(const python::Module& module, const DataclassDecorator& use,
                                      const std::vector<OpenOption>& open) {
  std::vector<lint::Edit> edits;
  std::vector<OpenOption> missing;
  for (const OpenOption& option : open) {
    if (option.value == kNoNode) {
      missing.push_back(option);
    } else {
      edits.push_back({module.span(option.value), "True"});
    }
  }
  if (missing.empty()) return edits;
  std::uint32_t behind = module.span(use.name).end;
  if (use.call == kNoNode) {
    edits.push_back({{behind, behind}, "(" + as_arguments(missing) + ")"});
    return edits;
  }
  // Behind the last option that is given; what is written by hand keeps its place.
  python::Arguments arguments = module.arguments(use.call);
  if (arguments.items.empty()) {
    edits.push_back({{behind + 1, behind + 1}, as_arguments(missing)});
    return edits;
  }
  std::uint32_t last = module.span(arguments.items.back().node).end;
  auto replaced =
      std::ranges::find_if(edits, [&](const lint::Edit& edit) { return edit.span.end == last; });
  if (replaced != edits.end()) {
    replaced->content += ", " + as_arguments(missing);
  } else {
    edits.push_back({{last, last}, ", " + as_arguments(missing)});
  }
  return edits;
}

}  // namespace tokamax::rules
