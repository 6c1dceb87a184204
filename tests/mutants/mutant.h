// One deliberate breakage of a kernel or its launch.
#pragma once

#include <string>
#include <vector>

#include "lint/diagnostic.h"
#include "pallas/program.h"

namespace tokamax::mutants {

struct Mutant {
  std::string name;  // "drop scratch_shapes[1]", stable between runs
  std::vector<lint::Edit> edits;
};

// Breakages of one launch: its lists of specs, grid, semantics and aliases.
std::vector<Mutant> break_launch(const pallas::Launch& launch);

// Breakages of the launch's BlockSpecs and index maps.
std::vector<Mutant> break_specs(const pallas::Launch& launch);

// Breakages of a kernel's signature and of what its comments say.
std::vector<Mutant> break_signature(const pallas::Kernel& kernel);

// Takes an element out of a list, with its comma.
lint::Edit drop_element(const python::Module& module, syntax::NodeId element);

// Exchanges the texts of two spans.
std::vector<lint::Edit> swap(const python::Module& module, syntax::Span a, syntax::Span b);

}  // namespace tokamax::mutants
