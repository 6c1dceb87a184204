// Launches of all modules first, then what they hand on, then kernels by function, in order of
// modules and places.
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

bool is_base(const Module& module) {
  std::string_view path = module.source().path();
  return path.substr(path.find_last_of('/') + 1) == "base.py";
}

}  // namespace

Program::Program(std::span<const Module* const> modules, const python::Library& library,
                 std::span<const std::string> launchers)
    : modules_(modules.begin(), modules.end()),
      facts_(modules.size()),
      evaluator_(std::make_unique<python::Evaluator>(library)) {
  for (std::size_t i = 0; i < modules_.size(); ++i) index_.emplace(modules_[i], i);
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
    for (const BoundKernel& binding : launch.bound_kernels) {
      auto found = index_.find(binding.module);
      std::size_t module = found == index_.end() ? modules_.size() : found->second;
      uses.push_back({&launch, &binding, module});
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
    kernel_by_function_.emplace(kernel.function, &kernel);
    kernel.launches.push_back(use.launch);
    kernel.bound_kernels.push_back(use.binding);
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
    if (kernel_by_function_.contains(function)) return function;
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
  auto found = kernel_by_function_.find(&module.functions()[function]);
  return found == kernel_by_function_.end() ? nullptr : found->second;
}

const std::vector<Glossary>& Program::glossaries(const Module& module) const {
  return facts_[index_.at(&module)].glossaries.get([&] { return find_glossaries(module); });
}

const Dimensions& Program::dimensions(const Module& module) const {
  return facts_[index_.at(&module)].dimensions.get([&] {
    Dimensions dimensions;
    dimensions.add(glossaries(module));
    for (const Module* other : modules_) {
      if (is_base(*other) && other != &module) dimensions.add(glossaries(*other));
    }
    return dimensions;
  });
}

}  // namespace tokamax::pallas
