// Parameters that carry shape comments.
#include "rules/support/ref_comments.h"

#include <algorithm>

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

}  // namespace

bool needs_shape_comment(const pallas::RefParameter& ref) {
  bool nameless = ref.name().find_first_not_of('_') == std::string_view::npos;
  return !nameless && !ref.semaphore && !ref.group && !ref.absent &&
         !is_named_semaphore(ref.name());
}

const pallas::ShapeComment* shape_comment_of(const pallas::RefParameter& ref) {
  if (!ref.comment) return nullptr;
  const pallas::ShapeComment& comment = *ref.comment;
  bool announced = comment.well_formed || !comment.dtype.empty() || !comment.space_word.empty();
  if (announced) return &comment;
  bool rank_known = ref.shape.has_value();
  if (rank_known) return ref.shape->size() == comment.extents.size() ? &comment : nullptr;
  return comment.trailing ? &comment : nullptr;
}

void relate_launches(lint::Draft& draft, const pallas::RefParameter& ref) {
  for (const pallas::Ref* one : ref.refs) {
    if (one->place.module == nullptr || one->place.span.empty()) continue;
    draft.related(one->place.module->source(), one->place.span, one->place.label);
  }
}

}  // namespace tokamax::rules
