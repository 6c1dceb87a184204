// Modules to launches, launches to kernels.
#include "pallas/program.h"

#include <algorithm>

#include "pallas/kernel/read_signature.h"
#include "pallas/launch/find_launches.h"
#include "pallas/launch/handed_refs.h"

namespace tokamax::pallas {
namespace {

// Files that never say "pallas" have no launches, and nothing is evaluated for them.
bool mentions_pallas(const Module& module) {
  return module.source().text().find("pallas") != std::string_view::npos;
}

}  // namespace

Program::Program(std::span<const Module* const> modules, const python::Library& library,
                 std::span<const std::string> launchers)
    : modules_(modules.begin(), modules.end()),
      evaluator_(std::make_unique<python::Evaluator>(library)) {
  read_launches(launchers);
  hand_refs_to_pipelines(*evaluator_, launches_);
  gather_kernels();
  read_signatures();
  helpers_ = find_helpers(*evaluator_, kernels_);
}

void Program::read_launches(std::span<const std::string> launchers) {
  for (const Module* module : modules_) {
    if (mentions_pallas(*module)) find_launches(*evaluator_, *module, launchers, launches_);
  }
  for (Launch& launch : launches_) launch.program = this;
}

std::vector<Program::Use> Program::uses_by_place() const {
  std::vector<Use> uses;
  for (const Launch& launch : launches_) {
    for (const Binding& binding : launch.bindings) {
      auto at = std::ranges::find(modules_, binding.module);
      uses.push_back({&launch, &binding, static_cast<std::size_t>(at - modules_.begin())});
    }
  }
  std::ranges::stable_sort(uses, [](const Use& a, const Use& b) {
    if (a.module != b.module) return a.module < b.module;
    return a.binding->function->node < b.binding->function->node;
  });
  return uses;
}

void Program::gather_kernels() {
  for (const Use& use : uses_by_place()) {
    bool same = !kernels_.empty() && kernels_.back().function == use.binding->function;
    Kernel& kernel = same ? kernels_.back() : kernels_.emplace_back();
    kernel.program = this;
    kernel.module = use.binding->module;
    kernel.function = use.binding->function;
    kernel.launches.push_back(use.launch);
    kernel.bindings.push_back(use.binding);
  }
}

void Program::read_signatures() {
  for (Kernel& kernel : kernels_) {
    read_signature(*evaluator_, kernel);
    // Program ids of a pipeline body inside the kernel are that body's own.
    std::erase_if(kernel.grid_indices, [&](const GridIndex& index) {
      return innermost_kernel(*kernel.module, index.name) != kernel.function;
    });
  }
}

const python::Function* Program::innermost_kernel(const Module& module, syntax::NodeId node) const {
  for (python::FunctionId id = module.function_of(node); id != python::kNone;
       id = module.enclosing_def(id)) {
    const python::Function* function = &module.functions()[id];
    bool kernel = std::ranges::any_of(
        kernels_, [&](const Kernel& known) { return known.function == function; });
    if (kernel) return function;
  }
  return nullptr;
}

std::vector<const Launch*> Program::launches_in(const Module& module) const {
  std::vector<const Launch*> found;
  for (const Launch& launch : launches_) {
    if (launch.module == &module) found.push_back(&launch);
  }
  return found;
}

std::vector<const Kernel*> Program::kernels_in(const Module& module) const {
  std::vector<const Kernel*> found;
  for (const Kernel& kernel : kernels_) {
    if (kernel.module == &module) found.push_back(&kernel);
  }
  return found;
}

std::vector<const Kernel*> Program::kernels_launched_in(const Module& module) const {
  std::vector<const Kernel*> found;
  for (const Kernel& kernel : kernels_) {
    bool here =
        kernel.module == &module || std::ranges::any_of(kernel.launches, [&](const Launch* launch) {
          return launch->module == &module;
        });
    if (here) found.push_back(&kernel);
  }
  return found;
}

const Kernel* Program::kernel_of(const Module& module, python::FunctionId function) const {
  const python::Function* wanted = &module.functions()[function];
  for (const Kernel& kernel : kernels_) {
    if (kernel.function == wanted) return &kernel;
  }
  return nullptr;
}

}  // namespace tokamax::pallas
