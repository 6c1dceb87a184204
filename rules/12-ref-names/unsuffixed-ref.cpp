// TKX1203: a Ref whose name does not say that it is one.
#include "lint/rule_function.h"
#include "rules/support/ref_findings.h"
#include "rules/support/ref_names.h"

namespace tokamax::rules::unsuffixed_ref {
namespace {

// What is None, or not meant to be read, needs no suffix; a pointer has a rule of its own.
bool is_exempt(const pallas::RefParameter& ref) {
  return !ref.section || ref.name().starts_with("_") || is_pointer_name(ref.name()) ||
         has_ref_suffix(ref.name());
}

// `x` may be the array or the window on it: `x + 1` is right for one of them only.
void check(const pallas::Kernel& kernel, lint::Report& report) {
  if (!kernel.is_tpu()) return;
  for (const pallas::RefParameter* ref : kernel.single_refs()) {
    if (is_exempt(*ref) || may_hold_several(kernel, *ref)) continue;
    std::string wanted = suffixed_name(kernel, *ref);
    auto draft = report.add(*kernel.module, ref->parameter->name,
                            "the name `{}` does not say that it is a {}", ref->name(),
                            ref->is_semaphore() ? "semaphore" : "Ref");
    draft.help("rename it to `{}`", wanted);
    add_rename_fix(kernel, *ref, wanted, draft);
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::unsuffixed_ref
