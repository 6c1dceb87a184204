// TKX109: one helper module for two worlds.
#include <algorithm>

#include "lint/rule_function.h"
#include "ops/data_kind.h"
#include "ops/op_directory.h"

namespace tokamax::rules::mixed_data_kinds {
namespace {

using ops::FileRole;

void check(const ops::File& file, lint::Report& report) {
  bool helper = file.is(FileRole::Helper) || file.is(FileRole::BackendPart) ||
                (file.is(FileRole::Support) && !file.name.stem.starts_with("test_"));
  if (!helper) return;
  const python::Module& module = *file.module;
  const std::vector<ops::FunctionKind>& kinds = file.function_kinds();
  auto on_refs = std::ranges::find(kinds, ops::DataKind::Refs, &ops::FunctionKind::kind);
  auto on_arrays = std::ranges::find(kinds, ops::DataKind::Arrays, &ops::FunctionKind::kind);
  if (on_refs == kinds.end() || on_arrays == kinds.end()) return;
  auto [first, second] = std::minmax(on_refs, on_arrays);
  bool refs_first = first == on_refs;
  report
      .add(module, second->function->name, "`{}` works on {}, but `{}` of the same module on {}",
           second->function->text, refs_first ? "arrays" : "Refs", first->function->text,
           refs_first ? "Refs" : "arrays")
      .help("keep what works on arrays in a module that tests can call without a kernel")
      .related(module, first->function->name, refs_first ? "works on Refs" : "works on arrays");
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::mixed_data_kinds
