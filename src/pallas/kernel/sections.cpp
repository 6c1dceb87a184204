// Prefetched scalars count as inputs; parameters that are None in every launch belong to no
// section.
#include "pallas/kernel/sections.h"

#include <algorithm>
#include <array>

namespace tokamax::pallas {

std::vector<SignatureSection> sections_of(const Kernel& kernel) {
  constexpr std::array<Section, 3> kOrder = {Section::Input, Section::Output, Section::Scratch};
  std::vector<SignatureSection> sections;
  for (Section wanted : kOrder) {
    SignatureSection section;
    section.section = wanted;
    bool ended = false;
    for (const RefParameter& ref : kernel.refs) {
      bool none = std::ranges::all_of(
          ref.refs, [](const Ref* bound) { return bound->kind == RefKind::None; });
      if (none) continue;
      bool belongs = ref.section && headed(*ref.section) == wanted;
      if (belongs && ended) section.contiguous = false;
      if (belongs) section.refs.push_back(&ref);
      ended = ended || (!belongs && !section.refs.empty());
    }
    if (!section.refs.empty()) sections.push_back(std::move(section));
  }
  return sections;
}

std::string heading_comment(Section section) {
  return "# " + std::string(heading_of(section)) + ".";
}

Section headed(Section section) { return section == Section::Prefetch ? Section::Input : section; }

bool has_arity_mismatch(const Kernel& kernel) {
  return std::ranges::any_of(kernel.bound_kernels, &BoundKernel::arity_mismatch);
}

}  // namespace tokamax::pallas
