// Names that say semaphore, and uses that only a tuple of Refs allows (`*x`, `a, b = x`, fields
// that no Ref has), excuse a parameter.
#include "rules/11-shapes/ref_comments.h"

#include <algorithm>
#include <array>

namespace tokamax::rules {
namespace {

// Pieces of snake case: "dma_sems" says `sems`.
bool has_piece(std::string_view name, std::string_view piece) {
  for (std::size_t at = name.find(piece); at != std::string_view::npos;
       at = name.find(piece, at + 1)) {
    std::size_t end = at + piece.size();
    bool begins = at == 0 || name[at - 1] == '_';
    bool ends = end == name.size() || name[end] == '_';
    if (begins && ends) return true;
  }
  return false;
}

bool is_named_semaphore(std::string_view name) {
  for (std::string_view piece : {"sem", "sems", "semaphore", "semaphores", "barrier", "barriers"}) {
    if (has_piece(name, piece)) return true;
  }
  return false;
}

constexpr std::array<std::string_view, 24> kRefMembers = {
    "at",        "shape",     "dtype",  "ndim", "size",  "itemsize", "bitcast",  "reshape",
    "transpose", "get",       "set",    "T",    "aval",  "astype",   "swap",     "memory_space",
    "addupdate", "weak_type", "nbytes", "mT",   "ravel", "flatten",  "sharding", "squeeze"};

bool is_named_like_one(std::string_view name) {
  for (std::string_view piece :
       {"ref", "hbm", "vmem", "smem", "gmem", "tmem", "sm", "vref", "scratch"}) {
    if (has_piece(name, piece)) return true;
  }
  return false;
}

// `a, b = metadata`, `metadata.offsets`, `f(*metadata)`.
bool is_used_as_group(const python::Module& module, syntax::NodeId name) {
  const auto& tree = module.tree();
  syntax::NodeId parent = tree.parent(name);
  switch (tree.kind(parent)) {
    case syntax::Kind::Attribute: {
      if (tree.child(parent, syntax::Field::Object) != name) return false;
      syntax::NodeId member = tree.child(parent, syntax::Field::Attribute);
      if (member == syntax::kNoNode) return false;
      return std::ranges::find(kRefMembers, module.text(member)) == kRefMembers.end();
    }
    case syntax::Kind::Assignment: {
      syntax::NodeId left = tree.child(parent, syntax::Field::Left);
      bool unpacked = left != syntax::kNoNode && (tree.kind(left) == syntax::Kind::PatternList ||
                                                  tree.kind(left) == syntax::Kind::TuplePattern);
      return unpacked && tree.child(parent, syntax::Field::Right) == name;
    }
    case syntax::Kind::ListSplat:
      return true;
    default:
      return false;
  }
}

// On a line of its own `(a, b)` may be anything, `[a, b]` hardly.
bool is_list_of_extents(const pallas::ShapeComment& comment) {
  if (!comment.readable || comment.extents.size() < 2) return false;
  const char* before = comment.extents.front().data() - 1;  // the bracket, in the source's text
  while (*before == ' ') --before;
  return *before == '[';
}

}  // namespace

bool may_be_group(const pallas::Kernel& kernel, const pallas::RefParameter& ref) {
  if (ref.shape || ref.space == pallas::MemorySpace::Vmem) return false;
  if (!is_named_like_one(ref.name())) return true;
  const python::Module& module = *kernel.module;
  const auto& tree = module.tree();
  syntax::NodeId body = kernel.function->body;
  for (syntax::NodeId at = body; at < tree[body].next; ++at) {
    bool named = tree.kind(at) == syntax::Kind::Identifier && module.text(at) == ref.name();
    if (named && is_used_as_group(module, at)) return true;
  }
  return false;
}

bool needs_shape_comment(const pallas::RefParameter& ref) {
  bool nameless = ref.name().find_first_not_of('_') == std::string_view::npos;
  return !nameless && ref.is_array() && !is_named_semaphore(ref.name());
}

const pallas::ShapeComment* shape_comment_of(const pallas::RefParameter& ref) {
  if (!ref.comment) return nullptr;
  const pallas::ShapeComment& comment = *ref.comment;
  bool announced = comment.well_formed || !comment.dtype.empty() || !comment.space_word.empty();
  if (announced) return &comment;
  bool rank_known = ref.shape.has_value();
  if (rank_known) return ref.shape->size() == comment.extents.size() ? &comment : nullptr;
  return comment.trailing || is_list_of_extents(comment) ? &comment : nullptr;
}

}  // namespace tokamax::rules
