// Collects nodes in preorder and closes the tree.
//
// A node is opened before its children and closed behind them; finish() gives the tree away.
#pragma once

#include <vector>

#include "syntax/tree.h"

namespace tokamax::syntax {

class TreeBuilder {
 public:
  explicit TreeBuilder(std::uint32_t source_size) { tree_.nodes_.reserve(source_size / 6 + 8); }

  NodeId open(Kind kind, Field field, Span span, NodeId parent) {
    auto id = static_cast<NodeId>(tree_.nodes_.size());
    tree_.nodes_.push_back({kind, field, 0, span.begin, span.end, parent, id + 1});
    return id;
  }
  void close(NodeId id) { tree_.nodes_[id].next = static_cast<NodeId>(tree_.nodes_.size()); }
  // Marks `id` and everything above it.
  void mark_error(NodeId id);
  void add_error(const SyntaxError& error) { tree_.errors_.push_back(error); }
  // Groups the nodes by kind and keeps only the innermost errors.
  Tree finish(std::uint32_t source_size);

 private:
  Tree tree_;
};

}  // namespace tokamax::syntax
