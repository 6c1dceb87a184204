// TKX1105: a scratch buffer whose comment leaves out the dtype.
#include "lint/rule_function.h"
#include "rules/11-shapes/ref_comments.h"
#include "rules/11-shapes/shape_words.h"
#include "rules/support/launch_trail.h"

namespace tokamax::rules::scratch_without_dtype {
namespace {

using lint::Applicability;
using lint::Report;
using lint::Turn;
using pallas::ShapeComment;

// "of jnp.float32", "accumulates in out_dtype": said, if not in its place.
bool names_dtype(std::string_view note, std::string_view launched) {
  if (!launched.empty() && note.find(launched) != std::string_view::npos) return true;
  while (!note.empty()) {
    std::size_t end = note.find_first_of(" ,;:()");
    if (pallas::is_dtype(note.substr(0, end))) return true;
    if (end == std::string_view::npos) return false;
    note.remove_prefix(end + 1);
  }
  return false;
}

// An f32 accumulator under bf16 inputs is a decision about the result's last digits. Nothing else
// in the kernel shows it.
void check(const pallas::Kernel& kernel, Report& report) {
  const syntax::Source& source = kernel.module->source();
  for (const pallas::RefParameter& ref : kernel.refs) {
    const ShapeComment* comment = shape_comment_of(ref);
    bool bare = comment != nullptr && comment->well_formed && comment->readable &&
                comment->dtype.empty() && ref.section == pallas::Section::Scratch;
    if (!bare || !needs_shape_comment(ref) || names_dtype(comment->note, ref.dtype)) continue;
    auto draft =
        report.add(source, comment->brackets,
                   "the shape comment of the scratch buffer `{}` has no dtype", ref.name());
    relate_launches(draft, kernel, ref);
    std::string dtype = LaunchWords(kernel).words_of(ref).dtype;
    if (dtype.empty()) {
      draft.help("write its dtype behind the brackets");
      continue;
    }
    draft.help("write `{} {}`", source.text(comment->brackets), dtype);
    std::uint32_t end = comment->brackets.end;
    draft.fix(Applicability::Safe, fmt::format("add `{}`", dtype), {{{end, end}, " " + dtype}},
              Turn::BehindCode);
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::scratch_without_dtype
