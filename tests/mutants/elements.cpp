// Elements of lists, by their spans.
#include "mutants/mutant.h"

namespace tokamax::mutants {

lint::Edit drop_element(const python::Module& module, syntax::NodeId element) {
  syntax::Span span = module.span(element);
  std::string_view text = module.source().text();
  std::size_t end = text.find_first_not_of(" \n", span.end);
  if (end != std::string_view::npos && text[end] == ',') {
    return {{span.begin, static_cast<std::uint32_t>(end + 1)}, ""};
  }
  // The last one goes with the comma in front of it, if there is one.
  std::uint32_t begin = span.begin;
  const auto& tree = module.tree();
  for (syntax::NodeId sibling : tree.children(tree.parent(element))) {
    if (sibling < element) begin = module.span(sibling).end;
  }
  return {{begin, span.end}, ""};
}

std::vector<lint::Edit> swap(const python::Module& module, syntax::Span a, syntax::Span b) {
  return {{a, std::string(module.source().text(b))}, {b, std::string(module.source().text(a))}};
}

}  // namespace tokamax::mutants
