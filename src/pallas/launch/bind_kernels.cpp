// Partials bind the first and the named parameters of what they wrap; a choice of functions gives
// several kernels.
#include "pallas/launch/bind_kernels.h"

#include "pallas/launch/bind_parameters.h"

namespace tokamax::pallas {
namespace {

using python::Value;
using python::ValueKind;

// A kernel expression down to the functions that it can be: partials bind the first and the named
// parameters of what they wrap.
std::vector<BoundKernel> find_functions(python::Evaluator& evaluator, const Value& kernel) {
  struct Step {
    const Value* value;
    BoundKernel binding;
  };
  constexpr std::size_t kMaxSteps = 64;
  std::vector<BoundKernel> found;
  std::vector<Step> steps = {{&kernel, {}}};
  for (std::size_t i = 0; i < steps.size() && steps.size() < kMaxSteps; ++i) {
    const Value& value = *steps[i].value;
    BoundKernel binding = steps[i].binding;
    if (value.is(ValueKind::Function)) {
      binding.module = value.origin.module;
      binding.function = value.function;
      binding.frame = value.origin.frame;
      found.push_back(std::move(binding));
    } else if (value.is(ValueKind::Partial)) {
      if (value.open) binding.unbound_reason = "the partial's arguments are not all known";
      binding.positional_statics += value.items.size() - 1;
      for (const auto& [name, given] : value.named) binding.keyword_statics.push_back(name);
      steps.push_back({&evaluator.value(value.items[0]), std::move(binding)});
    } else if (value.is(ValueKind::Choice) || value.is(ValueKind::Sequence)) {
      for (const python::Expr& item : value.items) {
        steps.push_back({&evaluator.value(item), binding});
      }
    }
  }
  return found;
}

std::string why_unbound(python::Evaluator& evaluator, const Value& kernel) {
  const Value* value = &kernel;
  constexpr int kMaxPartials = 8;
  for (int i = 0; i < kMaxPartials && value->is(ValueKind::Partial); ++i) {
    value = &evaluator.value(value->items[0]);
  }
  if (value->is(ValueKind::External)) return "the kernel is defined in a module that was not read";
  LaunchForm form = value->is(ValueKind::Call) ? launch_form(value->text, {}) : LaunchForm::None;
  bool pipeline = form == LaunchForm::TpuPipeline || form == LaunchForm::GpuPipeline;
  return pipeline ? "the kernel is a pipeline, whose body has a table of its own"
                  : "the kernel expression is not a function that can be followed";
}

}  // namespace

void bind_kernels(python::Evaluator& evaluator, Launch& launch) {
  const Value& kernel = evaluator.value(launch.kernel);
  for (BoundKernel& binding : find_functions(evaluator, kernel)) {
    bool broken = binding.function->parameter_list == syntax::kNoNode ||
                  binding.module->tree().has_error(binding.function->parameter_list);
    if (broken) continue;
    bind_parameters(launch, binding);
    launch.bound_kernels.push_back(std::move(binding));
  }
  if (!launch.bound_kernels.empty()) return;
  launch.unbound_reason = why_unbound(evaluator, kernel);
}

}  // namespace tokamax::pallas
