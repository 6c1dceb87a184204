// `assert c, m` becomes `if not (c): raise E(m)` with the indentation around it; none if another
// statement shares its lines.
#include "rules/support/raise_instead.h"

#include <fmt/format.h>

namespace tokamax::rules {
namespace {

using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

// One level of indentation, as the block around the statement has it.
std::string indent_step(const python::Module& module, NodeId statement) {
  const auto& tree = module.tree();
  NodeId block = tree.parent(statement);
  NodeId owner = block == kNoNode ? kNoNode : tree.parent(block);
  auto column = [&](NodeId node) {
    return module.span(node).begin - module.source().line_span(module.line(node)).begin;
  };
  bool deeper = owner != kNoNode && column(statement) > column(owner);
  return std::string(deeper ? column(statement) - column(owner) : 2, ' ');
}

}  // namespace

std::vector<lint::Edit> raise_instead(const python::Module& module, NodeId statement,
                                      std::string_view exception) {
  const auto& tree = module.tree();
  NodeId condition = tree.first_child(statement);
  NodeId message = condition == kNoNode ? kNoNode : tree[condition].next;
  if (condition == kNoNode || !tree.contains(statement, message)) return {};
  const syntax::Source& source = module.source();
  std::uint32_t line = module.line(statement);
  syntax::Span whole = module.span(statement);
  std::string_view indent = source.text({source.line_span(line).begin, whole.begin});
  std::string_view rest =
      source.text({whole.end, source.line_span(source.lines().line_of(whole.end)).end});
  if (indent.find_first_not_of(" \t") != std::string_view::npos) return {};
  if (rest.find(';') != std::string_view::npos) return {};
  bool plain = tree.kind(condition) == Kind::ParenthesizedExpression;
  bool joined = tree.kind(message) == Kind::ParenthesizedExpression;
  std::string between =
      fmt::format("{}:{}{}{}raise {}{}", plain ? "" : ")", source.line_ending(line), indent,
                  indent_step(module, statement), exception, joined ? "" : "(");
  std::vector<lint::Edit> edits = {
      {{whole.begin, module.span(condition).begin}, plain ? "if not " : "if not ("},
      {{module.span(condition).end, module.span(message).begin}, std::move(between)}};
  if (!joined) edits.push_back({{whole.end, whole.end}, ")"});
  return edits;
}

}  // namespace tokamax::rules
