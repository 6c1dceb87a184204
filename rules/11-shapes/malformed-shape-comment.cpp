// TKX1102: a shape that is given, but not as `# [shape] dtype` behind the parameter.
#include "lint/rule_function.h"
#include "rules/11-shapes/ref_comments.h"
#include "rules/11-shapes/rewritten_comment.h"

namespace tokamax::rules::malformed_shape_comment {
namespace {

using lint::Applicability;
using lint::Report;
using lint::Turn;
using pallas::ShapeComment;

// Words on further lines belong to the comment; moving its first line would tear them apart.
bool goes_on(const pallas::Kernel& kernel, const ShapeComment& comment) {
  if (comment.trailing) return false;
  for (const pallas::Heading& heading : kernel.headings) {
    if (heading.comment->line != comment.comment->line + 1) continue;
    ShapeComment another;
    return !heading.section &&
           !pallas::read_shape_comment(kernel.module->source(), *heading.comment, false, another);
  }
  return false;
}

// Readers, and every tool that compares comments with launches, look in one place for one form.
void check(const pallas::Kernel& kernel, Report& report) {
  const syntax::Source& source = kernel.module->source();
  for (const pallas::RefParameter& ref : kernel.refs) {
    const ShapeComment* comment = shape_comment_of(ref);
    if (comment == nullptr || comment->well_formed || !needs_shape_comment(ref)) continue;
    syntax::Span span = comment->shape_text;
    if (!comment->trailing) span = comment->comment->span;
    auto draft = comment->trailing ? report.add(source, span,
                                                "the shape comment of `{}` is not of the form "
                                                "`[shape] dtype`",
                                                ref.name())
                                   : report.add(source, span,
                                                "the shape comment of `{}` stands on a line of "
                                                "its own",
                                                ref.name());
    if (!comment->readable || goes_on(kernel, *comment)) {
      draft.help("write `# [shape] dtype` behind `{}`", ref.name());
      continue;
    }
    RewrittenComment rewritten(kernel, ref, *comment);
    draft.help("write `# {}` behind `{}`", rewritten.text(), ref.name());
    draft.fix(Applicability::Safe, fmt::format("write `# {}`", rewritten.text()), rewritten.edits(),
              Turn::BehindCode);
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::malformed_shape_comment
