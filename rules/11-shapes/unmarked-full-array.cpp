// TKX1104: a Ref to a whole array in HBM that looks like any tile.
#include "lint/rule_function.h"
#include "rules/11-shapes/comment_note.h"
#include "rules/11-shapes/ref_comments.h"
#include "rules/support/launch_trail.h"

namespace tokamax::rules::unmarked_full_array {
namespace {

using lint::Applicability;
using lint::Report;
using lint::Turn;
using pallas::MemorySpace;
using pallas::RefParameter;

bool says_where(const RefParameter& ref, std::string_view comment) {
  if (has_word_part(ref.name(), "hbm")) return true;
  for (std::string_view word : {"full array", "whole array", "entire array", "hbm", "any"}) {
    if (has_word_part(comment, word)) return true;
  }
  return false;
}

// Copying from a tile costs a tile. Copying from a whole array by the same line of code costs HBM's
// bandwidth for all of it, if it fits into VMEM at all.
void check(const pallas::Kernel& kernel, Report& report) {
  if (!kernel.is_tpu()) return;
  const syntax::Source& source = kernel.module->source();
  for (const RefParameter& ref : kernel.refs) {
    bool far = ref.space == MemorySpace::Any || ref.space == MemorySpace::Hbm;
    const pallas::ShapeComment* comment = shape_comment_of(ref);
    if (!far || comment == nullptr || !comment->well_formed || !needs_shape_comment(ref)) continue;
    if (says_where(ref, source.text(comment->comment->span))) continue;
    std::string_view space = ref.space == MemorySpace::Any ? "pl.ANY" : "HBM";
    bool operand = ref.section && *ref.section != pallas::Section::Scratch;
    std::string words = (operand ? "full array, " : "") + std::string(space);
    auto draft = report.add(source, comment->shape_text,
                            "neither the name nor the comment of `{}` says that it is in {}",
                            ref.name(), space);
    relate_launches(draft, kernel, ref);
    draft.help("add `{}` to the comment", words);
    if (!comment->readable) continue;
    draft.fix(Applicability::Safe, fmt::format("add `{}`", words),
              {add_note(kernel, *comment, words)}, Turn::BehindCode);
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::unmarked_full_array
