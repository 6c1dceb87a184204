// TKX705: a parameter list that has outgrown positional passing.
#include <algorithm>

#include "lint/rule_function.h"
#include "rules/support/ref_findings.h"

namespace tokamax::rules::too_many_refs {
namespace {

// With nine positions, two that are swapped look like the other seven.
void check(const pallas::Kernel& kernel, lint::Report& report) {
  if (!kernel.is_tpu() || kernel.function->is_lambda()) return;
  const std::size_t most = report.number("max-refs");
  if (kernel.refs.size() <= most) return;
  auto count = static_cast<std::size_t>(std::ranges::count_if(
      kernel.refs,
      [&kernel](const pallas::RefParameter& ref) { return !may_hold_several(kernel, ref); }));
  if (count <= most) return;
  report
      .add(*kernel.module, kernel.function->name, "`{}` takes {} separate refs",
           kernel.function->text, count)
      .help("group related refs into a dataclass, and pass its specs as one");
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::too_many_refs
