// The arguments of a launch, wherever they are written.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "pallas/launch/launch.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// An argument of the launch, looked up in its grid_spec too.
class LaunchArguments {
 public:
  LaunchArguments(python::Evaluator& evaluator, const python::Value& call)
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

  const python::Expr* find(std::string_view name) const {
    if (const python::Expr* found = call_.find(name)) return found;
    if (spec_ == nullptr) return nullptr;
    int position = -1;
    for (const auto& [known, at] : positions_) {
      if (known == name) position = at;
    }
    return spec_->argument(name, position);
  }
  // Whether an argument that is not found could still be there.
  [[nodiscard]] bool open() const { return open_; }
  [[nodiscard]] const python::Expr* prefetch_count() const {
    return prefetch_spec_ ? spec_->argument("num_scalar_prefetch", 0) : nullptr;
  }

 private:
  const python::Value& call_;
  const python::Value* spec_ = nullptr;
  bool open_;
  bool prefetch_spec_ = false;
  std::vector<std::pair<std::string_view, int>> positions_;
};

// The grid of a launch, from its own arguments or its grid_spec.
Grid read_grid(python::Evaluator& evaluator, const LaunchArguments& arguments);

// The call that runs the launch, as a Call value: `pallas_call(…)(x, w)`, or the one call of the
// name that it is bound to (`f = pl.kernel(…)` … `f(x, w)`), or of the kernel it decorates.
// nullptr when there is none or several.
const python::Value* running_call(python::Evaluator& evaluator, const Launch& launch);

}  // namespace tokamax::pallas
