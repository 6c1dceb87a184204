// Which sections a kernel's launches give its signature, and where each begins.
//
// Refs are the kernel's own.
#pragma once

#include <string>
#include <vector>

#include "pallas/kernel/kernel.h"

namespace tokamax::pallas {

// A heading's worth of Refs; prefetched scalars are inputs.
struct SignatureSection {
  Section section = Section::Input;
  std::vector<const RefParameter*> refs;  // those known to be of it, in order
  bool contiguous = true;                 // no ref of another section stands between
};

// In the order of the launch; sections without a known Ref are left out. Parameters that are None
// in every launch ask for no heading.
std::vector<SignatureSection> sections_of(const Kernel& kernel);

// "# Inputs."
std::string heading_comment(Section section);

// The heading that a section stands under, prefetched scalars being inputs.
Section headed(Section section);

// A launch that gives another number of Refs than the kernel takes says nothing about sections.
bool has_arity_mismatch(const Kernel& kernel);

}  // namespace tokamax::pallas
