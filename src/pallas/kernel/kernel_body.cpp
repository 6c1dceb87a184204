// Kernels inside a kernel (bodies of its pipelines) keep their calls to themselves.
#include "pallas/kernel/kernel_body.h"

#include <algorithm>

#include "pallas/program.h"

namespace tokamax::pallas {

std::vector<const python::Function*> kernels_inside(const Kernel& kernel) {
  std::vector<const python::Function*> inside;
  for (const Kernel& other : kernel.program->kernels()) {
    bool nested = other.module == kernel.module && other.function != kernel.function &&
                  kernel.module->tree().contains(kernel.function->node, other.function->node);
    if (nested) inside.push_back(other.function);
  }
  return inside;
}

std::vector<const python::Call*> calls_in(const Kernel& kernel) {
  std::vector<const python::Call*> found;
  const auto& tree = kernel.module->tree();
  const auto& calls = kernel.module->calls();
  syntax::NodeId body = kernel.function->body;
  if (body == syntax::kNoNode) return found;
  std::vector<const python::Function*> inside = kernels_inside(kernel);
  auto call = std::ranges::lower_bound(calls, body, {}, &python::Call::node);
  for (; call != calls.end() && tree.contains(body, call->node); ++call) {
    bool theirs = std::ranges::any_of(inside, [&](const python::Function* other) {
      return tree.contains(other->body, call->node);
    });
    if (!theirs) found.push_back(&*call);
  }
  return found;
}

}  // namespace tokamax::pallas
