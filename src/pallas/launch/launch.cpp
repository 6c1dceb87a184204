// Sections by name.
#include "pallas/launch/launch.h"

#include <array>

namespace tokamax::pallas {

std::string_view name_of(Section section) {
  constexpr std::array<std::string_view, 4> kNames = {"prefetch", "input", "output", "scratch"};
  return kNames[static_cast<std::size_t>(section)];
}

std::string_view heading_of(Section section) {
  constexpr std::array<std::string_view, 4> kNames = {"Inputs", "Inputs", "Outputs", "Scratch"};
  return kNames[static_cast<std::size_t>(section)];
}

}  // namespace tokamax::pallas
