// A pipeline's Ref that is a kernel's parameter is what all launches agree on for that parameter;
// two levels deep.
#include "pallas/launch/handed_refs.h"

namespace tokamax::pallas {
namespace {

// What all launches give the parameter that a value stands for, or nullptr.
const Ref* given_for(python::Evaluator& evaluator, const std::deque<Launch>& launches,
                     const python::Value& parameter) {
  const Ref* given = nullptr;
  for (const Launch& launch : launches) {
    for (const BoundKernel& binding : launch.bound_kernels) {
      if (binding.module != parameter.origin.module) continue;
      for (const BoundRef& bound : binding.refs) {
        if (binding.function->parameters[bound.parameter].name != parameter.origin.node) continue;
        bool same = given == nullptr ||
                    (agree(evaluator, *given, bound.ref) && given->optional == bound.ref.optional);
        if (!same) return nullptr;
        given = &bound.ref;
      }
    }
  }
  return given;
}

void hand_on(python::Evaluator& evaluator, const std::deque<Launch>& launches, Ref& ref) {
  if (!ref.array.exists() || ref.kind != RefKind::Unread) return;
  const python::Value& value = evaluator.value(ref.array);
  if (!value.is(python::ValueKind::Opaque) || value.origin.module == nullptr) return;
  const Ref* given = given_for(evaluator, launches, value);
  if (given == nullptr || given->kind == RefKind::Unread || given->spec_unread) return;
  static_cast<Contents&>(ref) = *given;
  ref.optional = given->optional;
}

}  // namespace

void hand_refs_to_pipelines(python::Evaluator& evaluator, std::deque<Launch>& launches) {
  constexpr int kLevels = 2;  // pipelines inside pipelines
  for (int level = 0; level < kLevels; ++level) {
    for (Launch& launch : launches) {
      for (BoundKernel& binding : launch.bound_kernels) {
        for (BoundRef& bound : binding.refs) hand_on(evaluator, launches, bound.ref);
      }
    }
  }
}

}  // namespace tokamax::pallas
