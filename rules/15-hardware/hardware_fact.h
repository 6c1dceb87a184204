// Names that state what a TPU has.
#pragma once

#include <cstdint>
#include <string_view>

namespace tokamax::rules {

struct HardwareFact {
  std::string_view what;  // "the number of lanes"
  std::string_view ask;   // what pltpu.get_tpu_info() knows of it: "num_lanes"
};

// What `name = value` states, or nullptr: `NUM_LANES = 128`, `vmem_budget = 8 * 2**20`. Both are
// looked at: `num_lanes = 1` and `VMEM_STAGES = 2` state no such thing.
const HardwareFact* hardware_fact(std::string_view name, std::int64_t value);

// Whether the name alone could state one; cheap.
bool may_state_hardware(std::string_view name);

// The least number that can be the size of a memory, in bytes; and of a SparseCore's.
inline constexpr std::int64_t kLeastCapacity = std::int64_t{1} << 20;
inline constexpr std::int64_t kLeastSparseCapacity = std::int64_t{64} << 10;

}  // namespace tokamax::rules
