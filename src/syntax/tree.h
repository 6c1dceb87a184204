// A syntax tree as one flat preorder array, cheap to walk and to keep.
//
// A Tree owns its nodes and holds offsets into a Source, no text. kNoNode stands for a node that is
// not there; a Tree must not be asked about it.
#pragma once

#include <array>
#include <cstdint>
#include <iterator>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "syntax/kind.h"
#include "syntax/source.h"

namespace tokamax::syntax {

// Index of a node in its Tree. A parent's index is always smaller than its children's.
using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = std::numeric_limits<NodeId>::max();

// A subtree is the index range [i, next). Comments are no nodes: see Comments.
struct Node {
  Kind kind;
  Field field;         // the role in the parent
  std::uint8_t flags;  // kErrorInside
  std::uint32_t begin;
  std::uint32_t end;
  NodeId parent;
  NodeId next;  // one past the last node of this subtree
};
static_assert(sizeof(Node) == 20, "the hot struct of every walk; keep it at 20 bytes");

inline constexpr std::uint8_t kErrorInside = 1;  // the subtree holds an ERROR or MISSING region

// A place where the text is not Python.
struct SyntaxError {
  Span span;                  // the smallest such region; empty where something is missing
  bool missing;               // `expected` is absent here
  std::string_view expected;  // grammar's word for it ("\")\""), static storage
};

class Tree {
 public:
  class Children;

  [[nodiscard]] NodeId size() const { return static_cast<NodeId>(nodes_.size()); }
  [[nodiscard]] const Node& operator[](NodeId id) const { return nodes_[id]; }
  [[nodiscard]] Kind kind(NodeId id) const { return nodes_[id].kind; }
  [[nodiscard]] Span span(NodeId id) const { return {nodes_[id].begin, nodes_[id].end}; }
  [[nodiscard]] NodeId parent(NodeId id) const { return nodes_[id].parent; }
  [[nodiscard]] bool has_error(NodeId id) const { return (nodes_[id].flags & kErrorInside) != 0; }
  // True when `inner` is `outer` or below it.
  [[nodiscard]] bool contains(NodeId outer, NodeId inner) const {
    return outer <= inner && inner < nodes_[outer].next;
  }
  // First child in that role, or kNoNode.
  [[nodiscard]] NodeId child(NodeId id, Field field) const;
  // First child, or kNoNode.
  [[nodiscard]] NodeId first_child(NodeId id) const {
    return nodes_[id].next > id + 1 ? id + 1 : kNoNode;
  }
  [[nodiscard]] Children children(NodeId id) const;
  [[nodiscard]] std::uint32_t child_count(NodeId id) const;
  // Nearest ancestor of that kind (the node itself excluded), or kNoNode.
  [[nodiscard]] NodeId ancestor(NodeId id, Kind kind) const;
  // All nodes of a kind, in source order.
  [[nodiscard]] std::span<const NodeId> of_kind(Kind kind) const;
  [[nodiscard]] const std::vector<SyntaxError>& errors() const { return errors_; }

 private:
  friend class TreeBuilder;
  std::vector<Node> nodes_;
  std::vector<NodeId> by_kind_;                              // node ids, grouped by kind
  std::array<std::uint32_t, kKindCount + 1> kind_starts_{};  // into by_kind_
  std::vector<SyntaxError> errors_;
};

// Children in source order, as a range of NodeIds.
class Tree::Children {
 public:
  class iterator {
   public:
    using value_type = NodeId;
    using difference_type = std::ptrdiff_t;
    iterator() = default;
    iterator(const Tree* tree, NodeId id) : tree_(tree), id_(id) {}
    NodeId operator*() const { return id_; }
    iterator& operator++() {
      id_ = (*tree_)[id_].next;
      return *this;
    }
    iterator operator++(int) {
      iterator old = *this;
      ++*this;
      return old;
    }
    bool operator==(const iterator& other) const { return id_ == other.id_; }

   private:
    const Tree* tree_ = nullptr;
    NodeId id_ = 0;
  };

  Children(const Tree* tree, NodeId first, NodeId end) : tree_(tree), first_(first), end_(end) {}
  [[nodiscard]] iterator begin() const { return {tree_, first_}; }
  [[nodiscard]] iterator end() const { return {tree_, end_}; }
  [[nodiscard]] bool empty() const { return first_ == end_; }

 private:
  const Tree* tree_;
  NodeId first_;
  NodeId end_;
};

inline Tree::Children Tree::children(NodeId id) const { return {this, id + 1, nodes_[id].next}; }

}  // namespace tokamax::syntax
