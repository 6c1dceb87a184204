// TKX1107: a shape comment that the launch proves wrong.
#include <algorithm>

#include "lint/rule_function.h"
#include "rules/11-shapes/comment_against_launch.h"
#include "rules/11-shapes/ref_comments.h"
#include "rules/support/launch_trail.h"

namespace tokamax::rules::shape_comment_contradicts_launch {
namespace {

using lint::Applicability;
using lint::Report;
using lint::Turn;

// Whether what the launch says is a number where the comment has names. It is right for one
// configuration only, so that the author has to find a name.
bool would_add_numbers(const LaunchWords& words, const pallas::RefParameter& ref,
                       const pallas::ShapeComment& comment, const Contradiction& wrong) {
  return comment.brackets.contains(wrong.span) && words.words_of(ref).has_numbers &&
         std::ranges::none_of(comment.extents, is_stale_number);
}

// A wrong comment is worse than none: it is what the next author indexes and copies by.
void check(const pallas::Kernel& kernel, Report& report) {
  std::optional<LaunchWords> words;
  const syntax::Source& source = kernel.module->source();
  for (const pallas::RefParameter& ref : kernel.refs) {
    const pallas::ShapeComment* comment = shape_comment_of(ref);
    if (comment == nullptr || !needs_shape_comment(ref)) continue;
    if (!words) words.emplace(kernel);
    CommentAgainstLaunch against(kernel, *words, ref, *comment);
    for (const Contradiction& wrong : against.contradictions()) {
      auto draft = report.add(source, wrong.span, "`{}` {}", ref.name(), wrong.fact);
      relate_launches(draft, kernel, ref);
      if (wrong.launched.empty()) {
        draft.help("write the shape that the launch gives it");
        continue;
      }
      draft.help("write `{}`", wrong.launched);
      if (would_add_numbers(*words, ref, *comment, wrong)) continue;
      draft.fix(Applicability::Unsafe, fmt::format("write `{}`", wrong.launched),
                {{wrong.span, wrong.launched}}, Turn::BehindCode);
    }
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::shape_comment_contradicts_launch
