// An argument of the call wins over the one in its grid_spec, where it may be given by position
// too.
#include "pallas/launch/launch_arguments.h"

namespace tokamax::pallas {

LaunchArguments::LaunchArguments(python::Evaluator& evaluator, const python::Value& call)
    : call_(call), open_(call.open) {
  const python::Expr* spec = call.find("grid_spec");
  if (spec == nullptr) return;
  const python::Value& value = evaluator.value(*spec);
  if (value.is(python::ValueKind::None)) return;
  if (value.is(python::ValueKind::Call)) spec_ = &value;
  open_ = open_ || spec_ == nullptr || spec_->open;
  prefetch_spec_ = spec_ != nullptr && last_name(spec_->text) == "PrefetchScalarGridSpec";
  int at = prefetch_spec_ ? 1 : 0;
  for (std::string_view name : {"grid", "in_specs", "out_specs", "scratch_shapes"}) {
    positions_.emplace_back(name, at++);
  }
}

const python::Expr* LaunchArguments::find(std::string_view name) const {
  if (const python::Expr* found = call_.find(name)) return found;
  if (spec_ == nullptr) return nullptr;
  int position = -1;
  for (const auto& [known, at] : positions_) {
    if (known == name) position = at;
  }
  return spec_->argument(name, position);
}

const python::Expr* LaunchArguments::prefetch_count() const {
  return prefetch_spec_ ? spec_->argument("num_scalar_prefetch", 0) : nullptr;
}

python::Expr launch_argument(const Launch& launch, std::string_view name) {
  LaunchArguments arguments(*launch.evaluator, *launch.arguments);
  const python::Expr* found = arguments.find(name);
  return found == nullptr ? python::Expr{} : *found;
}

std::optional<std::size_t> known_length(const Launch& launch, const python::Expr& list) {
  const python::Value& value = launch.evaluator->value(list);
  if (!value.is(python::ValueKind::Sequence) || value.open) return std::nullopt;
  return value.items.size();
}

}  // namespace tokamax::pallas
