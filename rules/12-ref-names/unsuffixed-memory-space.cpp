// TKX1202: several memory spaces in one signature, and a name that does not say which.
#include "lint/rule_function.h"
#include "pallas/kernel/sections.h"
#include "rules/support/launch_trail.h"
#include "rules/support/ref_findings.h"
#include "rules/support/ref_names.h"

namespace tokamax::rules::unsuffixed_memory_space {
namespace {

using pallas::Kernel;
using pallas::RefParameter;

bool is_exempt(const RefParameter& ref) {
  return !ref.section || ref.section == pallas::Section::Prefetch || ref.name().starts_with("_") ||
         has_piece(ref.name(), {"scratch"}) || is_pointer_name(ref.name()) ||
         !said_space(ref.name()).empty();
}

// Each read of an HBM Ref is a copy to be awaited, each read of a VMEM Ref a load.
void check(const Kernel& kernel, lint::Report& report) {
  if (!kernel.is_tpu() || has_arity_mismatch(kernel) || !mixes_spaces(kernel)) return;
  for (const RefParameter* ref : kernel.array_refs()) {
    std::string_view suffix = space_suffix(ref->space);
    if (suffix.empty() || is_exempt(*ref) || has_piece(ref->name(), {suffix.substr(1)})) continue;
    bool silent = has_misordered_spec(kernel, *ref) || is_handed_to_pipeline(kernel, *ref);
    if (silent || may_hold_several(kernel, *ref)) continue;
    std::string wanted = suffixed_name(kernel, *ref);
    auto draft = report.add(
        *kernel.module, ref->parameter->name,
        "`{}` is in {}, which its name does not say though the signature has several memory spaces",
        ref->name(), pallas::name_of(ref->space));
    draft.help("rename it to `{}`", wanted);
    relate_launches(draft, kernel, *ref);
    add_rename_fix(kernel, *ref, wanted, draft);
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::unsuffixed_memory_space
