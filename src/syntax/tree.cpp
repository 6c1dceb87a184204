// A node's children lie behind it, each skipping its own subtree by `next`.
#include "syntax/tree.h"

namespace tokamax::syntax {

NodeId Tree::child(NodeId id, Field field) const {
  for (NodeId at = id + 1, end = nodes_[id].next; at < end; at = nodes_[at].next) {
    if (nodes_[at].field == field) return at;
  }
  return kNoNode;
}

std::uint32_t Tree::child_count(NodeId id) const {
  std::uint32_t count = 0;
  for (NodeId at = id + 1, end = nodes_[id].next; at < end; at = nodes_[at].next) ++count;
  return count;
}

NodeId Tree::ancestor(NodeId id, Kind kind) const {
  for (NodeId at = nodes_[id].parent; at != kNoNode; at = nodes_[at].parent) {
    if (nodes_[at].kind == kind) return at;
  }
  return kNoNode;
}

std::span<const NodeId> Tree::of_kind(Kind kind) const {
  auto index = static_cast<std::size_t>(kind);
  return {by_kind_.data() + kind_starts_[index], kind_starts_[index + 1] - kind_starts_[index]};
}

}  // namespace tokamax::syntax
