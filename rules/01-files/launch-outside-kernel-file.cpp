// TKX103: a kernel or its launch in a file that is for something else.
#include <algorithm>

#include "lint/rule_function.h"
#include "ops/op_directory.h"

namespace tokamax::rules::launch_outside_kernel_file {
namespace {

using ops::File;
using ops::FileRole;

bool may_not_launch(const File& file) {
  bool test_support = file.name.stem.starts_with("test_");
  return file.is_source() && !file.is(FileRole::Kernel) && !test_support;
}

// A pipeline runs inside a kernel, wherever that was launched: it is no launch of its own here.
bool starts_a_kernel(const pallas::Launch& launch) {
  return launch.form == pallas::LaunchForm::PallasCall || launch.form == pallas::LaunchForm::Kernel;
}

// Of the backend that the file belongs to, or of the operator's only one.
std::string wanted_file(const File& file) {
  std::string_view backend = file.name.backend;
  if (!backend.empty() && file.name.stem == fmt::format("{}_vjp", backend)) {
    backend = file.name.stem;
  }
  if (backend.empty()) {
    std::vector<const File*> backends = file.directory->files_of(FileRole::Backend);
    std::erase_if(backends,
                  [](const File* other) { return !ops::is_pallas_backend(other->name.backend); });
    backend = backends.size() == 1 ? backends.front()->name.backend : "<backend>";
  }
  return fmt::format("{}_kernel.py", backend);
}

// A kernel whose launch is reported already would be the same finding twice.
bool launch_is_reported(const pallas::Kernel& kernel, const ops::OpDirectory& directory) {
  return std::ranges::any_of(kernel.launches, [&](const pallas::Launch* launch) {
    const File* file = directory.file_of(*launch->module);
    return file != nullptr && starts_a_kernel(*launch) && may_not_launch(*file);
  });
}

syntax::Span launching_name(const python::Module& module, const pallas::Launch& launch) {
  const python::Call* call = module.call_at(launch.call);
  return module.span(call == nullptr ? launch.call : call->function);
}

void check(const File& file, lint::Report& report) {
  if (!may_not_launch(file)) return;
  const python::Module& module = *file.module;
  const pallas::Program& program = file.directory->program();
  for (const pallas::Launch* launch : program.launches_in(module)) {
    if (!starts_a_kernel(*launch)) continue;
    report
        .add(module.source(), launching_name(module, *launch), "`{}` launches a kernel in `{}.py`",
             launch->function_name, file.name.stem)
        .help("move the kernel and its launch to `{}`", wanted_file(file));
  }
  for (const pallas::Kernel* kernel : program.kernels_in(module)) {
    const python::Function& function = *kernel->function;
    if (kernel->pipeline_body || function.is_lambda()) continue;
    if (launch_is_reported(*kernel, *file.directory)) continue;
    report
        .add(module, function.name, "kernel `{}` stands in `{}.py`", function.text, file.name.stem)
        .help("move it to `{}`, beside its launch", wanted_file(file));
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::launch_outside_kernel_file
