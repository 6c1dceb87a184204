// TKX1101: a Ref whose shape cannot be seen in the signature.
#include "lint/rule_function.h"
#include "rules/11-shapes/planned_comments.h"
#include "rules/11-shapes/ref_comments.h"
#include "rules/11-shapes/shape_words.h"
#include "rules/support/launch_trail.h"

namespace tokamax::rules::missing_shape_comment {
namespace {

using lint::Applicability;
using lint::Report;
using lint::Turn;
using pallas::RefParameter;

// A scratch buffer's dtype is part of it (TKX1105), a number in place of a dimension goes stale
// (TKX1103).
bool is_whole(const RefParameter& ref, const ShapeWords& words) {
  bool lacks_dtype = ref.section == pallas::Section::Scratch && words.dtype.empty();
  return words.known() && !words.has_numbers && !lacks_dtype;
}

// A Ref has no annotation, and its block is chosen somewhere else. The comment is the only place
// where the reader of `x_ref[...]` can see whether that is a tile or the whole array.
void check(const pallas::Kernel& kernel, Report& report) {
  if (kernel.function->is_lambda()) return;
  std::vector<const RefParameter*> missing;
  for (const RefParameter& ref : kernel.refs) {
    if (!needs_shape_comment(ref) || shape_comment_of(ref) != nullptr) continue;
    if (!may_be_group(kernel, ref)) missing.push_back(&ref);
  }
  if (missing.empty()) return;
  LaunchWords launch(kernel);
  PlannedComments signature(kernel);
  for (const RefParameter* ref : missing) {
    ShapeWords words = launch.words_of(*ref);
    if (is_whole(*ref, words)) signature.plan(ref->index, words);
  }
  const python::Module& module = *kernel.module;
  for (const RefParameter* ref : missing) {
    auto draft = report.add(module, ref->parameter->name, "`{}` has no shape comment", ref->name());
    relate_launches(draft, kernel, *ref);
    ShapeWords words = launch.words_of(*ref);
    std::string text = words.text();
    if (!words.known()) {
      draft.help("write its shape and dtype behind it: `# [shape] dtype`");
      continue;
    }
    if (words.has_numbers) {
      draft.help("write `# {}` behind it, with dimensions in place of the numbers", text);
      continue;
    }
    if (!is_whole(*ref, words)) {
      draft.help("write `# {} dtype` behind it", words.shape);
      continue;
    }
    draft.help("write `# {}` behind it", text);
    draft.fix(Applicability::Safe, fmt::format("add `# {}`", text), signature.edits(ref->index),
              Turn::BehindCode);
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::missing_shape_comment
