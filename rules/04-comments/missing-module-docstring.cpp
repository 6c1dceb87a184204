// TKX401: a file that does not say what it is for.
#include "lint/rule_function.h"
#include "ops/op_directory.h"

namespace tokamax::rules::missing_module_docstring {
namespace {

void check(const ops::File& file, lint::Report& report) {
  const python::Module& module = *file.module;
  const syntax::Tree& tree = module.tree();
  syntax::NodeId first = tree.size() == 0 ? syntax::kNoNode : tree.first_child(0);
  // An empty package file, or text that cannot be read.
  if (first == syntax::kNoNode || tree.has_error(first)) return;
  if (module.docstring_of(0) != syntax::kNoNode) return;
  const syntax::Source& source = module.source();
  syntax::Span statement = module.span(first);
  syntax::Span line = source.line_span(source.lines().line_of(statement.begin));
  report
      .add(source, {statement.begin, std::min(statement.end, line.end)},
           "`{}.py` has no docstring before its first statement", file.name.stem)
      .help("say in one line above it what the file is for: `\"\"\"…\"\"\"`");
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::missing_module_docstring
