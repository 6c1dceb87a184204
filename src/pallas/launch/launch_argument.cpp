// Looked up with the evaluator of the launch's own program.
#include "pallas/launch/launch_argument.h"

#include "pallas/launch/launch_arguments.h"
#include "pallas/program.h"

namespace tokamax::pallas {

python::Expr launch_argument(const Launch& launch, std::string_view name) {
  LaunchArguments arguments(launch.program->evaluator(), *launch.arguments);
  const python::Expr* found = arguments.find(name);
  return found == nullptr ? python::Expr{} : *found;
}

std::optional<std::size_t> known_length(const Launch& launch, const python::Expr& list) {
  const python::Value& value = launch.program->evaluator().value(list);
  if (!value.is(python::ValueKind::Sequence) || value.open) return std::nullopt;
  return value.items.size();
}

}  // namespace tokamax::pallas
