// Picks among the Ref parameters: by name, by what can be said of them for certain.
#include "pallas/kernel/kernel.h"

#include "pallas/program.h"

namespace tokamax::pallas {

const RefParameter* Kernel::ref(std::string_view name) const {
  for (const RefParameter& parameter : refs) {
    if (parameter.name() == name) return &parameter;
  }
  return nullptr;
}

const Dimensions& Kernel::dimensions() const { return program->dimensions(*module); }

std::vector<const RefParameter*> Kernel::single_refs() const {
  std::vector<const RefParameter*> found;
  for (const RefParameter& parameter : refs) {
    if (parameter.is_one_ref()) found.push_back(&parameter);
  }
  return found;
}

std::vector<const RefParameter*> Kernel::array_refs() const {
  std::vector<const RefParameter*> found;
  for (const RefParameter& parameter : refs) {
    if (parameter.is_array()) found.push_back(&parameter);
  }
  return found;
}

}  // namespace tokamax::pallas
