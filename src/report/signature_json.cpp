// One object a kernel, one a launch of it; null is what the source does not say.
#include "report/signature_json.h"

#include <nlohmann/json.hpp>

namespace tokamax::report {
namespace {

using Json = nlohmann::ordered_json;

std::uint32_t line_of(const python::Module& module, syntax::NodeId node) {
  return module.line(node) + 1;
}

Json text_or_null(std::string_view text) { return text.empty() ? Json() : Json(text); }

Json shape_of(const std::optional<std::vector<pallas::Extent>>& shape) {
  if (!shape) return nullptr;
  Json extents = Json::array();
  for (const pallas::Extent& extent : *shape) {
    if (extent.text.empty()) return nullptr;
    extents.push_back(extent.text);
  }
  return extents;
}

Json grid_of(const pallas::Launch& launch, python::Evaluator& evaluator) {
  if (!launch.grid.known) return nullptr;
  Json extents = Json::array();
  for (const python::Expr& extent : launch.grid.extents) {
    std::string text = evaluator.render(extent);
    if (text.empty()) return nullptr;
    extents.push_back(std::move(text));
  }
  return extents;
}

Json parameter_of(const python::Function& function, const pallas::BoundRef& bound) {
  const pallas::Ref& ref = bound.ref;
  Json parameter;
  parameter["name"] = function.parameters[bound.parameter].text;
  parameter["section"] = ref.section ? Json(pallas::name_of(*ref.section)) : Json();
  parameter["block_shape"] = ref.kind == pallas::RefKind::Group ? Json() : shape_of(ref.shape);
  parameter["memory_space"] = text_or_null(pallas::name_of(ref.shared_space()));
  parameter["dtype"] = text_or_null(ref.dtype);
  return parameter;
}

Json launch_of(const pallas::Kernel& kernel, std::size_t index, python::Evaluator& evaluator) {
  const pallas::Launch& launch = *kernel.launches[index];
  Json result;
  result["line"] = line_of(*launch.module, launch.call);
  result["form"] = launch.function_name;
  result["grid"] = grid_of(launch, evaluator);
  result["parameters"] = Json::array();
  for (const pallas::BoundRef& bound : kernel.bound_kernels[index]->refs) {
    result["parameters"].push_back(parameter_of(*kernel.function, bound));
  }
  return result;
}

}  // namespace

std::string signature_json(const pallas::Program& program, const python::Module& module,
                           std::string_view only) {
  Json kernels = Json::array();
  for (const pallas::Kernel* kernel : program.kernels_launched_in(module)) {
    if (!only.empty() && kernel->function->text != only) continue;
    Json entry;
    entry["kernel"] = kernel->function->text;
    entry["line"] = line_of(*kernel->module, kernel->function->node);
    entry["launches"] = Json::array();
    for (std::size_t i = 0; i < kernel->launches.size(); ++i) {
      entry["launches"].push_back(launch_of(*kernel, i, program.evaluator()));
    }
    kernels.push_back(std::move(entry));
  }
  return kernels.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace tokamax::report
