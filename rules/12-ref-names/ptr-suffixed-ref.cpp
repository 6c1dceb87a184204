// TKX1201: a Ref that is called a pointer.
#include "lint/rule_function.h"
#include "pallas/program.h"
#include "rules/support/ref_names.h"
#include "rules/support/rename.h"

namespace tokamax::rules::ptr_suffixed_ref {
namespace {

using lint::Applicability;
using lint::Report;

struct Pointer {
  const python::Module& module;
  const python::Function& function;
  const python::Parameter& parameter;
  std::string wanted;
  bool bound_by_name = false;  // where the new name would have to be written too
};

lint::Draft add(const Pointer& pointer, Report& report) {
  const auto& [module, function, parameter, wanted, bound_by_name] = pointer;
  auto draft =
      report.add(module, parameter.name, "`{}` is a Ref, and a Ref is no pointer", parameter.text);
  draft.help("rename it to `{}`", wanted);
  if (bound_by_name) return draft;
  auto edits = rename_edits(module, function.scope, parameter.text, wanted);
  if (edits.empty()) return draft;
  bool safe = !passed_by_keyword(module, parameter.text);
  draft.fix(safe ? Applicability::Safe : Applicability::Unsafe,
            fmt::format("rename `{}` to `{}`", parameter.text, wanted), std::move(edits));
  return draft;
}

void check_helper(const pallas::Kernel& kernel, const pallas::Helper& helper, Report& report) {
  for (const pallas::HelperRef& ref : helper.refs) {
    const python::Parameter& parameter = helper.function->parameters[ref.index];
    if (ref.kernel != &kernel || !is_pointer_name(parameter.text)) continue;
    std::string wanted =
        suffixed_name(parameter.text, ref.ref->space, false, ref.ref->is_semaphore());
    add({*helper.module, *helper.function, parameter, wanted, ref.by_keyword}, report)
        .related(*kernel.module, ref.argument, "a Ref is passed");
  }
}

// A Ref has a shape and a dtype, and knows no arithmetic. Who reads `x_ptr + 1` in it reads wrong.
void check(const pallas::Kernel& kernel, Report& report) {
  for (const pallas::RefParameter* ref : kernel.single_refs()) {
    if (!is_pointer_name(ref->name())) continue;
    add({*kernel.module, *kernel.function, *ref->parameter, suffixed_name(kernel, *ref),
         bound_by_name(*ref)},
        report);
  }
  for (const pallas::Helper& helper : kernel.program->helpers()) {
    check_helper(kernel, helper, report);
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::ptr_suffixed_ref
