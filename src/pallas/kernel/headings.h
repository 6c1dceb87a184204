// Section headings in a parameter list: `# Inputs.`, `# Outputs.`, `# Scratch.`
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "pallas/launch/launch.h"
#include "syntax/comments.h"

namespace tokamax::pallas {

// An own-line comment in a parameter list. The comment and its text belong to the module.
struct Heading {
  const syntax::Comment* comment = nullptr;
  std::string_view text;             // without "#" and pragmas
  std::optional<Section> section;    // Input, Output or Scratch when it means one of these
  bool exact = false;                // written "Inputs.", "Outputs." or "Scratch."
  std::size_t before_parameter = 0;  // index of the first parameter after it
};

// The section that a heading means ("Inputs.", "in", "Scratches", "outputs (2)"), if it is a
// spelling of one of the three; `exact` says that it is the guide's own.
std::optional<Section> heading_section(std::string_view text, bool& exact);

// Fills `kernel.headings` with all own-line comments between the parentheses, and says of each Ref
// parameter under which heading it stands.
void read_headings(Kernel& kernel);

}  // namespace tokamax::pallas
