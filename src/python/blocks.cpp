// Only what certainly leaves: return, raise, break or continue at the end, on every branch of an if
// with else.
#include "python/blocks.h"

namespace tokamax::python {
namespace {

bool leaves(Kind kind) {
  return kind == Kind::ReturnStatement || kind == Kind::RaiseStatement ||
         kind == Kind::ContinueStatement || kind == Kind::BreakStatement;
}

}  // namespace

NodeId last_child(const syntax::Tree& tree, NodeId node) {
  NodeId last = kNoNode;
  for (NodeId child : tree.children(node)) last = child;
  return last;
}

bool always_leaves(const syntax::Tree& tree, NodeId block) {
  for (int depth = 0; depth < 32 && block != kNoNode; ++depth) {
    NodeId last = last_child(tree, block);
    if (last == kNoNode) return false;
    if (leaves(tree.kind(last))) return true;
    switch (tree.kind(last)) {
      case Kind::WithStatement:
        block = tree.child(last, Field::Body);
        continue;
      case Kind::TryStatement:
        for (NodeId part : tree.children(last)) {
          if (tree.kind(part) != Kind::ExceptClause) continue;
          NodeId handler = last_child(tree, part);
          NodeId end = handler == kNoNode ? kNoNode : last_child(tree, handler);
          if (end == kNoNode || !leaves(tree.kind(end))) return false;
        }
        block = tree.child(last, Field::Body);
        continue;
      case Kind::IfStatement: {
        bool complete = false;
        for (NodeId part : tree.children(last)) {
          Kind kind = tree.kind(part);
          NodeId body = kind == Kind::Block        ? part
                        : kind == Kind::ElifClause ? tree.child(part, Field::Consequence)
                        : kind == Kind::ElseClause ? tree.child(part, Field::Body)
                                                   : kNoNode;
          if (body == kNoNode) continue;
          complete = complete || kind == Kind::ElseClause;
          NodeId end = last_child(tree, body);
          if (end == kNoNode || !leaves(tree.kind(end))) return false;
        }
        return complete;
      }
      default:
        return false;
    }
  }
  return false;
}

}  // namespace tokamax::python
