// The lines are those of the innermost statement around the finding, of a compound one those of its
// head.
#include "lint/finding_lines.h"

#include <algorithm>

namespace tokamax::lint {
namespace {

using python::Module;
using syntax::NodeId;
using syntax::Span;

NodeId innermost(const syntax::Tree& tree, Span span) {
  NodeId node = 0;
  for (bool deeper = tree.size() > 0; deeper;) {
    deeper = false;
    for (NodeId child : tree.children(node)) {
      if (!tree.span(child).contains(span)) continue;
      node = child;
      deeper = true;
      break;
    }
  }
  return node;
}

// Where the head of a compound statement ends: before its first block.
std::uint32_t head_end(const syntax::Tree& tree, NodeId statement) {
  for (NodeId node = statement + 1; node < tree[statement].next; ++node) {
    if (tree.kind(node) != syntax::Kind::Block) continue;
    std::uint32_t end = tree.span(statement).begin;
    for (NodeId before = statement + 1; before < node; ++before) {
      if (tree[before].end <= tree[node].begin) end = std::max(end, tree[before].end);
    }
    return end;
  }
  return tree.span(statement).end;
}

}  // namespace

Places places_of(const Module& module, Span span) {
  const auto& lines = module.source().lines();
  Places places{lines.line_of(span.begin), lines.line_of(std::max(span.begin, span.end)), 0, 0};
  places.first = places.begin;
  places.last = places.end;
  const NodeId node = innermost(module.tree(), span);
  if (node == 0) return places;
  const NodeId statement = module.statement_of(node);
  if (statement == syntax::kNoNode || !module.span(statement).contains(span)) return places;
  places.first = lines.line_of(module.span(statement).begin);
  places.last = lines.line_of(head_end(module.tree(), statement));
  return places;
}

}  // namespace tokamax::lint
