// Calls of a kernel, without those of the kernels that it launches.
#include "rules/support/kernel_body.h"

#include <algorithm>

#include "pallas/program.h"

namespace tokamax::rules {

std::vector<const python::Function*> kernels_inside(const pallas::Kernel& kernel) {
  std::vector<const python::Function*> inside;
  for (const pallas::Kernel& other : kernel.program->kernels()) {
    bool nested = other.module == kernel.module && other.function != kernel.function &&
                  kernel.module->tree().contains(kernel.function->node, other.function->node);
    if (nested) inside.push_back(other.function);
  }
  return inside;
}

std::vector<const python::Call*> calls_in(const pallas::Kernel& kernel) {
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

std::string short_text(const python::Module& module, syntax::NodeId node,
                       std::string_view otherwise) {
  constexpr std::size_t kReadable = 60;
  std::string_view text = module.text(node);
  bool readable = text.size() <= kReadable && text.find_first_of("\r\n`") == text.npos;
  return std::string(readable ? text : otherwise);
}

}  // namespace tokamax::rules
