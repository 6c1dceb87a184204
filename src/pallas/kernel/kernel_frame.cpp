// A partial's arguments and whole arrays have the meaning that the launcher gives them; other
// parameters stay opaque.
#include "pallas/kernel/kernel_frame.h"

#include "python/evaluator.h"

namespace tokamax::pallas {
namespace {

using python::Value;
using python::ValueKind;

void add_statics(const Value& partial, const python::Function& function, python::Frame& frame) {
  for (std::size_t i = 1; i < partial.items.size() && i <= function.parameters.size(); ++i) {
    frame.names.emplace_back(function.parameters[i - 1].text, partial.items[i]);
  }
  for (const auto& [name, given] : partial.named) frame.names.emplace_back(name, given);
}

}  // namespace

const python::Frame& kernel_frame(const Launch& launch, const BoundKernel& binding) {
  python::Evaluator& evaluator = *launch.evaluator;
  python::Frame frame;
  frame.module = binding.module;
  frame.scope = binding.function->scope;
  frame.outer = binding.frame;
  const Value& kernel = evaluator.value(launch.kernel);
  if (kernel.is(ValueKind::Partial) && !kernel.items.empty()) {
    add_statics(kernel, *binding.function, frame);
  }
  for (const BoundRef& bound : binding.refs) {
    if (bound.ref.kind != RefKind::WholeArray || !bound.ref.array.exists()) continue;
    frame.names.emplace_back(binding.function->parameters[bound.parameter].text, bound.ref.array);
  }
  return evaluator.keep(std::move(frame));
}

}  // namespace tokamax::pallas
