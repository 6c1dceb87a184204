// TKX108: a helper on arrays between or below the functions on Refs.
#include "lint/rule_function.h"
#include "ops/data_kind.h"
#include "ops/op_directory.h"

namespace tokamax::rules::array_helper_after_kernel {
namespace {

void check(const ops::File& file, lint::Report& report) {
  if (!file.is(ops::FileRole::Kernel)) return;
  const python::Module& module = *file.module;
  const python::Function* first_on_refs = nullptr;
  for (const ops::FunctionKind& one : file.function_kinds()) {
    if (one.kind == ops::DataKind::Refs && first_on_refs == nullptr) first_on_refs = one.function;
    if (one.kind != ops::DataKind::Arrays || first_on_refs == nullptr) continue;
    report
        .add(module, one.function->name,
             "`{}` works on arrays and stands below `{}`, which works on Refs", one.function->text,
             first_on_refs->text)
        .help("move it above `{}`, or to a module of its own", first_on_refs->text)
        .related(module, first_on_refs->name, "the first function on Refs");
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::array_helper_after_kernel
