// TKX1204: a name that says one memory space where the launch says another.
#include "lint/rule_function.h"
#include "pallas/kernel/sections.h"
#include "rules/support/launch_trail.h"
#include "rules/support/ref_findings.h"
#include "rules/support/ref_names.h"

namespace tokamax::rules::suffix_contradicts_memory_space {
namespace {

using pallas::Kernel;
using pallas::MemorySpace;
using pallas::RefParameter;

// The space that a launch's word stands for in a name; "" for spaces that names do not know.
std::string_view word_for(MemorySpace space) {
  switch (space) {
    case MemorySpace::Any:
    case MemorySpace::Hbm:
      return "hbm";
    case MemorySpace::Vmem:
    case MemorySpace::VmemShared:
      return "vmem";
    case MemorySpace::Smem:
      return "smem";
    default:
      return "";
  }
}

// A load from HBM, or a copy out of VMEM that nobody waits for: the name is believed.
void check(const Kernel& kernel, lint::Report& report) {
  if (!kernel.is_tpu() || has_arity_mismatch(kernel)) return;
  for (const RefParameter* ref : kernel.array_refs()) {
    if (!ref->section || may_hold_several(kernel, *ref)) continue;
    std::string_view said = said_space(ref->name());
    std::string_view actual = word_for(ref->space);
    if (said.empty() || actual.empty() || said == actual) continue;
    if (has_misordered_spec(kernel, *ref)) continue;
    auto draft = report.add(*kernel.module, ref->parameter->name,
                            "the name `{}` says `{}`, but the launch puts it in {}", ref->name(),
                            said, pallas::name_of(ref->space));
    draft.help("say `{}` in the name, or correct the launch", actual);
    relate_launches(draft, kernel, *ref);
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::suffix_contradicts_memory_space
