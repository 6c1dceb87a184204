// Closing counts nodes by kind into one index, and keeps the innermost of nested error regions.
#include "syntax/tree_builder.h"

#include <algorithm>

namespace tokamax::syntax {
namespace {

// An error region that holds another one says less about where the fault is.
void keep_innermost(std::vector<SyntaxError>& errors) {
  std::sort(errors.begin(), errors.end(), [](const SyntaxError& a, const SyntaxError& b) {
    return a.span.begin != b.span.begin ? a.span.begin < b.span.begin : a.span.end > b.span.end;
  });
  std::vector<SyntaxError> kept;
  for (std::size_t i = 0; i < errors.size(); ++i) {
    bool holds_next = i + 1 < errors.size() && errors[i + 1].span.begin >= errors[i].span.begin &&
                      errors[i + 1].span.end <= errors[i].span.end;
    if (!holds_next) kept.push_back(errors[i]);
  }
  errors = std::move(kept);
}

}  // namespace

void TreeBuilder::mark_error(NodeId id) {
  for (; id != kNoNode; id = tree_.nodes_[id].parent) {
    if ((tree_.nodes_[id].flags & kErrorInside) != 0) break;
    tree_.nodes_[id].flags |= kErrorInside;
  }
}

Tree TreeBuilder::finish(std::uint32_t source_size) {
  if (tree_.nodes_.empty()) open(Kind::Module, Field::None, {0, source_size}, kNoNode);
  // The grammar's module begins at the first token; ours is the file.
  tree_.nodes_[0].kind = Kind::Module;
  tree_.nodes_[0].begin = 0;
  tree_.nodes_[0].end = source_size;
  auto& starts = tree_.kind_starts_;
  for (const Node& node : tree_.nodes_) ++starts[static_cast<std::size_t>(node.kind) + 1];
  for (std::size_t i = 1; i < starts.size(); ++i) starts[i] += starts[i - 1];
  auto next = starts;
  tree_.by_kind_.resize(tree_.nodes_.size());
  for (NodeId id = 0; id < tree_.nodes_.size(); ++id) {
    tree_.by_kind_[next[static_cast<std::size_t>(tree_.nodes_[id].kind)]++] = id;
  }
  keep_innermost(tree_.errors_);
  return std::move(tree_);
}

}  // namespace tokamax::syntax
