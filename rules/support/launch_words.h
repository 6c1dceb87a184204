// What launch rules say and where they point.
#pragma once

#include <string>

#include "lint/report.h"
#include "pallas/launch.h"

namespace tokamax::rules {

// "1 input", "3 inputs".
std::string counted(std::size_t count, std::string_view noun);

// An argument of the launch, looked up in its grid_spec too; does not exist when absent.
python::Expr launch_argument(const pallas::Launch& launch, std::string_view name);

// The span of an expression that is written somewhere, else of the launch's call.
struct Location {
  const python::Module* module = nullptr;
  syntax::Span span;
};
Location location_of(const python::Expr& expr, const pallas::Launch& launch);

// Adds where it is written, if it is.
void relate(lint::Draft& draft, const python::Expr& expr, std::string text);

// The number of entries of a tuple or list of which every entry is known.
std::optional<std::size_t> known_length(const pallas::Launch& launch, const python::Expr& list);

}  // namespace tokamax::rules
