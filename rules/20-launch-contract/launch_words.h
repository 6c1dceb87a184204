// What launch rules say and where they point.
#pragma once

#include <string>

#include "lint/report.h"
#include "pallas/launch/launch.h"
#include "pallas/launch/launch_arguments.h"

namespace tokamax::rules {

// "1 input", "3 inputs".
std::string counted(std::size_t count, std::string_view noun);

// The span of an expression that is written somewhere, else of the launch's call.
struct Location {
  const python::Module* module = nullptr;
  syntax::Span span;
};
Location location_of(const python::Expr& expr, const pallas::Launch& launch);

// Adds where it is written, if it is.
void relate(lint::Draft& draft, const python::Expr& expr, std::string text);

}  // namespace tokamax::rules
