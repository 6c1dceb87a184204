// A message is one line, and its names stand in backticks.
#include "rules/support/short_text.h"

namespace tokamax::rules {

std::string short_text(const python::Module& module, syntax::NodeId node,
                       std::string_view otherwise) {
  constexpr std::size_t kReadable = 60;
  std::string_view text = module.text(node);
  bool readable = text.size() <= kReadable && text.find_first_of("\r\n`") == text.npos;
  return std::string(readable ? text : otherwise);
}

}  // namespace tokamax::rules
