// Arguments of a launch that is read: for rules that look at what the model does not keep.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "pallas/launch/launch.h"

namespace tokamax::pallas {

// An argument of the launch, looked up in its grid_spec too; does not exist when absent.
python::Expr launch_argument(const Launch& launch, std::string_view name);

// The number of entries of a tuple or list of which every entry is known.
std::optional<std::size_t> known_length(const Launch& launch, const python::Expr& list);

}  // namespace tokamax::pallas
