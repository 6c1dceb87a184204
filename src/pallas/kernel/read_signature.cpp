// What all launches agree on stays, the rest becomes unknown; then headings, comments and grid
// indices of the signature.
#include "pallas/kernel/read_signature.h"

#include <algorithm>

#include "pallas/kernel/grid_indices.h"
#include "pallas/kernel/headings.h"
#include "pallas/kernel/signature_comments.h"

namespace tokamax::pallas {
namespace {

RefParameter first_binding(const Kernel& kernel, const BoundRef& bound) {
  RefParameter parameter;
  static_cast<Contents&>(parameter) = bound.ref;
  parameter.section = bound.ref.section;
  parameter.index = bound.parameter;
  parameter.parameter = &kernel.function->parameters[bound.parameter];
  return parameter;
}

void merge_launches(python::Evaluator& evaluator, Kernel& kernel) {
  for (std::size_t i = 0; i < kernel.bound_kernels.size(); ++i) {
    for (const BoundRef& bound : kernel.bound_kernels[i]->refs) {
      auto at = std::ranges::find(kernel.refs, bound.parameter, &RefParameter::index);
      if (at == kernel.refs.end()) {
        kernel.refs.push_back(first_binding(kernel, bound));
        at = kernel.refs.end() - 1;
      } else {
        static_cast<Contents&>(*at) = agreed(evaluator, *at, bound.ref);
        if (at->section != bound.ref.section) at->section.reset();
      }
      at->refs.push_back(&bound.ref);
      at->launches.push_back(kernel.launches[i]);
    }
  }
  std::ranges::sort(kernel.refs, {}, &RefParameter::index);
  kernel.complete = std::ranges::all_of(
      kernel.bound_kernels, [](const BoundKernel* binding) { return binding->complete; });
  for (const RefParameter& ref : kernel.refs) kernel.complete = kernel.complete && ref.section;
}

Backend common_backend(const Kernel& kernel) {
  Backend backend = kernel.launches.front()->backend;
  for (const Launch* launch : kernel.launches) {
    if (launch->backend != backend) return Backend::Unknown;
  }
  return backend;
}

}  // namespace

void read_signature(python::Evaluator& evaluator, Kernel& kernel) {
  kernel.backend = common_backend(kernel);
  kernel.pipeline_body = std::ranges::all_of(
      kernel.launches, [](const Launch* launch) { return launch->is_pipeline(); });
  merge_launches(evaluator, kernel);
  read_headings(kernel);
  read_shape_comments(kernel);
  kernel.grid_indices = find_grid_indices(*kernel.module, *kernel.function);
}

}  // namespace tokamax::pallas
