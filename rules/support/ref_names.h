// What §12 of the guide wants a Ref to be called.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "pallas/kernel/kernel.h"

namespace tokamax::rules {

// The words of an identifier, digits at their ends left out: "x_hbm_ref0" is x, hbm, ref.
std::vector<std::string_view> name_pieces(std::string_view name);
bool has_piece(std::string_view name, std::initializer_list<std::string_view> wanted);

// Whether a name says that it is a pointer.
bool is_pointer_name(std::string_view name);
// Whether a name says that it is a Ref: by `_ref`, `_scratch`, `_sem`, `_smem` and their like.
bool has_ref_suffix(std::string_view name);

// "_hbm" for HBM and ANY, "_vmem" for VMEM, else "".
std::string_view space_suffix(pallas::MemorySpace space);

// The memory space that a name says, as "hbm", "vmem" or "smem"; "" when it says none or several.
std::string_view said_space(std::string_view name);

// Whether a signature has Refs both in HBM (or ANY) and in VMEM. Semaphores, prefetched scalars
// and SMEM mix with everything.
bool mixes_spaces(const pallas::Kernel& kernel);

// `name` with the suffixes it lacks: "x" and "x_ptr" become "x_ref", in a mixed signature
// "x_hbm_ref".
std::string suffixed_name(std::string_view name, pallas::MemorySpace space, bool mixed,
                          bool semaphore);
std::string suffixed_name(const pallas::Kernel& kernel, const pallas::RefParameter& ref);

// Whether some launch gives a parameter its Ref by name.
bool bound_by_name(const pallas::RefParameter& ref);

}  // namespace tokamax::rules
