// A kernel as its launches agree on it, beside what its signature says.
#include "pallas/kernel/read_signature.h"

#include <algorithm>

#include "pallas/kernel/grid_indices.h"
#include "pallas/kernel/headings.h"
#include "pallas/kernel/signature_comments.h"
#include "pallas/launch/arrays.h"

namespace tokamax::pallas {
namespace {

// Keeps what another launch says too.
void agree(python::Evaluator& evaluator, RefParameter& parameter, const Ref& ref) {
  bool known = ref.section_known && parameter.section == ref.section;
  if (!known) parameter.section.reset();
  if (parameter.space != ref.space) parameter.space = MemorySpace::Unknown;
  if (parameter.dtype != ref.dtype) parameter.dtype.clear();
  bool shapes = parameter.shape && ref.shape && same_shape(evaluator, *parameter.shape, *ref.shape);
  if (!shapes) parameter.shape.reset();
  parameter.full_array = parameter.full_array && ref.full_array;
  parameter.semaphore = parameter.semaphore && ref.semaphore;
  parameter.group = parameter.group || ref.group || ref.opaque_spec;
  parameter.absent = parameter.absent || ref.absent;
}

RefParameter first_say(const Ref& ref) {
  RefParameter parameter;
  if (ref.section_known) parameter.section = ref.section;
  parameter.space = ref.space;
  parameter.shape = ref.shape;
  parameter.dtype = ref.dtype;
  parameter.full_array = ref.full_array;
  parameter.semaphore = ref.semaphore;
  parameter.group = ref.group || ref.opaque_spec;
  parameter.absent = ref.absent;
  return parameter;
}

void merge_launches(python::Evaluator& evaluator, Kernel& kernel) {
  for (std::size_t i = 0; i < kernel.bindings.size(); ++i) {
    for (const BoundRef& bound : kernel.bindings[i]->refs) {
      auto at = std::ranges::find(kernel.refs, bound.parameter, &RefParameter::index);
      if (at == kernel.refs.end()) {
        RefParameter parameter = first_say(bound.ref);
        parameter.index = bound.parameter;
        parameter.parameter = &kernel.function->parameters[bound.parameter];
        kernel.refs.push_back(std::move(parameter));
        at = kernel.refs.end() - 1;
      } else {
        agree(evaluator, *at, bound.ref);
      }
      at->refs.push_back(&bound.ref);
      at->launches.push_back(kernel.launches[i]);
    }
  }
  std::ranges::sort(kernel.refs, {}, &RefParameter::index);
  kernel.complete = std::ranges::all_of(kernel.bindings,
                                        [](const Binding* binding) { return binding->complete; });
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
