// Elements of lists, by their spans.
#include "mutants/mutant.h"

namespace tokamax::mutants {

using syntax::NodeId;

lint::Edit drop_element(const python::Module& module, NodeId element) {
  syntax::Span span = module.span(element);
  std::string_view text = module.source().text();
  std::size_t end = text.find_first_not_of(" \n", span.end);
  if (end != std::string_view::npos && text[end] == ',') {
    return {{span.begin, static_cast<std::uint32_t>(end + 1)}, ""};
  }
  std::size_t comma = text.rfind(',', span.begin);
  std::size_t open = text.find_last_of("[(", span.begin);
  bool behind = comma != std::string_view::npos && comma > open;
  return {{behind ? static_cast<std::uint32_t>(comma) : span.begin, span.end}, ""};
}

std::vector<lint::Edit> swap(const python::Module& module, syntax::Span a, syntax::Span b) {
  return {{a, std::string(module.source().text(b))}, {b, std::string(module.source().text(a))}};
}

}  // namespace tokamax::mutants
