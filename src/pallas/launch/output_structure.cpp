// Counts both where both are known: a lone spec against a list, or two lists of different lengths.
#include "pallas/launch/output_structure.h"

#include "pallas/launch/launch_arguments.h"

namespace tokamax::pallas {
namespace {

using python::Value;
using python::ValueKind;

bool is_one(const Value& value) {
  if (!value.is(ValueKind::Call) || value.klass != nullptr) return false;
  std::string_view name = last_name(value.text);
  return name == "BlockSpec" || name == "ShapeDtypeStruct";
}

}  // namespace

std::optional<OutputConflict> output_conflict(const Launch& launch) {
  if (launch.form != LaunchForm::PallasCall) return std::nullopt;
  OutputConflict conflict;
  conflict.specs = launch_argument(launch, "out_specs");
  conflict.shapes = launch_argument(launch, "out_shape");
  if (!conflict.specs.exists() || !conflict.shapes.exists()) return std::nullopt;
  conflict.spec_count = known_length(launch, conflict.specs);
  conflict.shape_count = known_length(launch, conflict.shapes);
  python::Evaluator& evaluator = *launch.evaluator;
  bool one_spec = is_one(evaluator.value(conflict.specs));
  bool one_shape = is_one(evaluator.value(conflict.shapes));
  bool known = (one_spec || conflict.spec_count) && (one_shape || conflict.shape_count);
  if (!known || conflict.spec_count == conflict.shape_count) return std::nullopt;
  return conflict;
}

}  // namespace tokamax::pallas
