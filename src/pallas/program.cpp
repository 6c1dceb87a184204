// Modules to launches, launches to kernels.
#include "pallas/program.h"

#include <algorithm>

#include "pallas/kernel/read_signature.h"
#include "pallas/launch/find_launches.h"

namespace tokamax::pallas {
namespace {

// Files that never say "pallas" have no launches, and nothing is evaluated for them.
bool mentions_pallas(const Module& module) {
  return module.source().text().find("pallas") != std::string_view::npos;
}

// Whether two launches hand a kernel the same kind of Ref under one parameter.
bool say_the_same(const Ref& a, const Ref& b) {
  bool shapes = a.shape.has_value() == b.shape.has_value();
  for (std::size_t i = 0; shapes && a.shape && i < a.shape->size(); ++i) {
    shapes = a.shape->size() == b.shape->size() && !(*a.shape)[i].text.empty() &&
             (*a.shape)[i].text == (*b.shape)[i].text;
  }
  return shapes && a.space == b.space && a.group_space == b.group_space && a.dtype == b.dtype &&
         a.group == b.group && a.semaphore == b.semaphore && a.full_array == b.full_array &&
         a.optional == b.optional && a.opaque_spec == b.opaque_spec;
}

}  // namespace

Program::Program(std::span<const Module* const> modules, const python::Library& library,
                 std::span<const std::string> launchers)
    : modules_(modules.begin(), modules.end()),
      evaluator_(std::make_unique<python::Evaluator>(library)) {
  for (const Module* module : modules_) {
    if (mentions_pallas(*module)) find_launches(*evaluator_, *module, launchers, launches_);
  }
  for (int level = 0; level < 2; ++level) {  // pipelines inside pipelines
    for (Launch& launch : launches_) {
      for (Binding& binding : launch.bindings) {
        for (BoundRef& bound : binding.refs) hand_on(bound.ref);
      }
    }
  }
  struct Use {
    const Launch* launch;
    const Binding* binding;
    std::size_t module;
  };
  std::vector<Use> uses;
  for (Launch& launch : launches_) {
    launch.program = this;
    for (const Binding& binding : launch.bindings) {
      auto at = std::ranges::find(modules_, binding.module);
      uses.push_back({&launch, &binding, static_cast<std::size_t>(at - modules_.begin())});
    }
  }
  std::ranges::stable_sort(uses, [](const Use& a, const Use& b) {
    if (a.module != b.module) return a.module < b.module;
    return a.binding->function->node < b.binding->function->node;
  });
  for (const Use& use : uses) {
    bool same = !kernels_.empty() && kernels_.back().function == use.binding->function;
    Kernel& kernel = same ? kernels_.back() : kernels_.emplace_back();
    kernel.program = this;
    kernel.module = use.binding->module;
    kernel.function = use.binding->function;
    kernel.launches.push_back(use.launch);
    kernel.bindings.push_back(use.binding);
  }
  for (Kernel& kernel : kernels_) {
    read_signature(*evaluator_, kernel);
    // Program ids of a pipeline body inside the kernel are that body's own.
    std::erase_if(kernel.grid_indices, [&](const GridIndex& index) {
      return innermost_kernel(*kernel.module, index.name) != kernel.function;
    });
  }
  helpers_ = find_helpers(*evaluator_, kernels_);
}

// A pipeline's scratch is a Ref that the kernel around it got from its own launch.
void Program::hand_on(Ref& ref) const {
  if (!ref.array.exists() || !ref.opaque_spec) return;
  const python::Value& value = evaluator_->value(ref.array);
  if (!value.is(python::ValueKind::Opaque) || value.origin.module == nullptr) return;
  const Ref* given = nullptr;
  for (const Launch& launch : launches_) {
    for (const Binding& binding : launch.bindings) {
      if (binding.module != value.origin.module) continue;
      for (const BoundRef& bound : binding.refs) {
        if (binding.function->parameters[bound.parameter].name != value.origin.node) continue;
        if (given != nullptr && !say_the_same(*given, bound.ref)) return;
        given = &bound.ref;
      }
    }
  }
  if (given == nullptr || given->opaque_spec) return;
  ref.shape = given->shape;
  ref.dtype = given->dtype;
  ref.space = given->space;
  ref.semaphore = given->semaphore;
  ref.full_array = given->full_array;
  ref.group = given->group;
  ref.group_space = given->group_space;
  ref.optional = given->optional;
  ref.opaque_spec = false;
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
