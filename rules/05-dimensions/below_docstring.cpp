// An empty line above the block, one below it unless there is one; nothing if code stands behind
// the docstring on its line.
#include "rules/05-dimensions/below_docstring.h"

#include <fmt/format.h>

#include "syntax/text.h"

namespace tokamax::rules {

std::optional<lint::Edit> insert_below_docstring(const python::Module& module,
                                                 std::string_view block) {
  const syntax::Source& source = module.source();
  syntax::NodeId docstring = module.docstring_of(0);
  if (docstring == syntax::kNoNode) return std::nullopt;
  std::uint32_t behind = module.span(docstring).end;
  std::uint32_t line = source.lines().line_of(behind);
  std::uint32_t end = source.line_span(line).end;
  std::string_view rest = source.text({behind, end});
  std::size_t first = rest.find_first_not_of(" \t");
  if (first != std::string_view::npos && rest[first] != '#') return std::nullopt;
  std::string_view eol = source.line_ending(line);
  bool more = line + 1 < source.lines().count();
  std::string_view next = more ? source.line_text(line + 1) : std::string_view();
  bool blank = syntax::is_blank_line(next);
  return lint::Edit{{end, end}, fmt::format("{0}{0}{1}{2}", eol, block, blank ? "" : eol)};
}

}  // namespace tokamax::rules
