// The arguments of a launch, wherever they are written.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "pallas/launch/launch.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// Looks arguments up in the call and in its grid_spec. Both are values of the evaluator, which
// outlives this.
class LaunchArguments {
 public:
  LaunchArguments(python::Evaluator& evaluator, const python::Value& call);

  // nullptr when the launch does not give it, or (see `open`) when that cannot be seen.
  [[nodiscard]] const python::Expr* find(std::string_view name) const;
  // Whether an argument that is not found could still be there.
  [[nodiscard]] bool open() const { return open_; }
  // `num_scalar_prefetch` of a PrefetchScalarGridSpec, or nullptr.
  [[nodiscard]] const python::Expr* prefetch_count() const;

 private:
  const python::Value& call_;
  const python::Value* spec_ = nullptr;
  bool open_;
  bool prefetch_spec_ = false;
  std::vector<std::pair<std::string_view, int>> positions_;  // of the spec's arguments
};

// An argument that Launch does not keep; does not exist when the launch gives none.
python::Expr launch_argument(const Launch& launch, std::string_view name);

// The number of entries of a tuple or list of which every entry is known.
std::optional<std::size_t> known_length(const Launch& launch, const python::Expr& list);

}  // namespace tokamax::pallas
