// What a kernel's own text says: merged launches, headings, shape comments, grid indices.
#pragma once

#include "pallas/kernel/kernel.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// Fills everything of `kernel` from its function, `launches` and `bindings`.
void read_signature(python::Evaluator& evaluator, Kernel& kernel);

// The section that a heading means ("Inputs.", "in", "Scratches", "outputs (2)"), if it is a
// spelling of one of the three; `exact` says that it is the guide's own.
std::optional<Section> heading_section(std::string_view text, bool& exact);

}  // namespace tokamax::pallas
