// TKX404: a docstring inside a few lines of kernel body.
#include <algorithm>

#include "lint/rule_function.h"
#include "pallas/kernel/kernel_body.h"
#include "pallas/program.h"

namespace tokamax::rules::docstring_in_closure {
namespace {

using lint::Edit;
using syntax::kNoNode;
using syntax::NodeId;
using syntax::Span;

// Lines of a body from behind its docstring to its end.
std::uint32_t body_lines(const python::Module& module, NodeId body, NodeId docstring) {
  const syntax::LineTable& lines = module.source().lines();
  std::uint32_t last = lines.line_of(module.span(body).end - 1);
  return last - lines.line_of(module.span(docstring).end - 1);
}

// How far the lines behind the first are all indented.
std::size_t common_indent(std::string_view words) {
  std::size_t least = std::string_view::npos;
  for (std::size_t at = words.find('\n'); at != std::string_view::npos;) {
    std::size_t end = std::min(words.find('\n', at + 1), words.size());
    std::string_view line = words.substr(at + 1, end - at - 1);
    std::size_t indent = line.find_first_not_of(" \t\r");
    if (indent != std::string_view::npos) least = std::min(least, indent);
    at = end == words.size() ? std::string_view::npos : end;
  }
  return least == std::string_view::npos ? 0 : least;
}

// The words of a docstring, one comment per line.
std::string as_comment(const python::Module& module, NodeId docstring, std::string_view words) {
  const syntax::Source& source = module.source();
  std::uint32_t line = module.line(docstring);
  std::string_view eol = source.line_ending(line);
  std::string_view indent =
      source.text({source.line_span(line).begin, module.span(docstring).begin});
  std::size_t cut = common_indent(words);
  std::string comment;
  for (std::size_t at = 0; at < words.size();) {
    std::size_t end = std::min(words.find('\n', at), words.size());
    std::string_view text = words.substr(at, end - at);
    if (at > 0) text.remove_prefix(std::min(cut, text.size()));
    text = text.substr(0, text.find_last_not_of(" \t\r") + 1);
    if (at > 0) fmt::format_to(std::back_inserter(comment), "{}{}", eol, indent);
    comment += text.empty() ? "#" : fmt::format("# {}", text);
    at = end + 1;
  }
  return comment;
}

// Nothing where the docstring is all of the body, or shares its line with code.
std::vector<Edit> to_comment(const python::Module& module, NodeId body, NodeId docstring) {
  const syntax::Source& source = module.source();
  const syntax::Tree& tree = module.tree();
  Span span = module.span(docstring);
  Span first = source.line_span(module.line(docstring));
  Span last = source.line_span(source.lines().line_of(span.end));
  std::string_view around = source.text({first.begin, span.begin});
  std::string_view behind = source.text({span.end, last.end});
  bool alone = around.find_first_not_of(" \t") == std::string_view::npos &&
               behind.find_first_not_of(" \t") == std::string_view::npos;
  if (!alone || tree.child_count(body) < 2 || tree.kind(docstring) != syntax::Kind::String) {
    return {};
  }
  std::string words;
  if (!module.string_value(docstring, words)) return {};
  std::size_t begin = words.find_first_not_of(" \t\r\n");
  if (begin == std::string::npos) return {};
  std::size_t end = words.find_last_not_of(" \t\r\n");
  std::string_view text = std::string_view(words).substr(begin, end + 1 - begin);
  return {{span, as_comment(module, docstring, text)}};
}

void check_closure(const python::Module& module, const python::Function& closure,
                   lint::Report& report) {
  NodeId docstring = module.docstring_of(closure.body);
  if (docstring == kNoNode ||
      body_lines(module, closure.body, docstring) > report.number("max-lines"))
    return;
  auto draft = report.add(module, docstring,
                          "`{}` is a short closure of a kernel and has a docstring", closure.text);
  draft.help("write it as a comment");
  std::vector<Edit> edits = to_comment(module, closure.body, docstring);
  if (!edits.empty()) {
    draft.fix(lint::Applicability::Safe, "turn the docstring into a comment", std::move(edits));
  }
}

void check(const pallas::Kernel& kernel, lint::Report& report) {
  const python::Module& module = *kernel.module;
  const syntax::Tree& tree = module.tree();
  std::vector<const python::Function*> inner = kernels_inside(kernel);
  for (const python::Function& function : module.functions()) {
    if (function.is_lambda() || function.body == kNoNode) continue;
    if (function.node == kernel.function->node) continue;
    if (!tree.contains(kernel.function->body, function.node)) continue;
    bool elsewhere = std::ranges::any_of(inner, [&](const python::Function* other) {
      return tree.contains(other->node, function.node);
    });
    if (!elsewhere) check_closure(module, function, report);
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::docstring_in_closure
