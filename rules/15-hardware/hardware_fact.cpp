// The vocabulary of hardware constants, by the pieces of their names.
#include "rules/15-hardware/hardware_fact.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "syntax/text.h"

namespace tokamax::rules {
namespace {

using Words = std::span<const std::string>;

constexpr HardwareFact kLanes{"the number of lanes", "num_lanes"};
constexpr HardwareFact kSparseLanes{"the number of SparseCore lanes", "sparse_core.num_lanes"};
constexpr HardwareFact kSublanes{"the number of sublanes", "num_sublanes"};
constexpr HardwareFact kSublaneTiling{"the number of sublanes", "get_sublane_tiling(dtype)"};
constexpr HardwareFact kMxuColumns{"the size of the MXU", "mxu_column_size"};
constexpr HardwareFact kMxus{"the number of MXUs", "num_mxus"};
constexpr HardwareFact kVmem{"the VMEM", "vmem_capacity_bytes"};
constexpr HardwareFact kSparseVmem{"the SparseCore VMEM", "sparse_core.vmem_capacity_bytes"};
constexpr HardwareFact kSmem{"the SMEM", "smem_capacity_bytes"};
constexpr HardwareFact kHbm{"the HBM", "hbm_capacity_bytes"};

std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> words(1);
  for (char c : name) {
    if (c == '_') {
      if (!words.back().empty()) words.emplace_back();
    } else {
      words.back() += syntax::to_upper(c);
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

bool has(Words words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

bool all_of(Words words, std::span<const std::string_view> allowed) {
  return std::ranges::all_of(words, [&](const std::string& word) {
    return std::ranges::find(allowed, word) != allowed.end();
  });
}

bool any_of(Words words, std::span<const std::string_view> wanted) {
  return std::ranges::any_of(words, [&](const std::string& word) {
    return std::ranges::find(wanted, word) != wanted.end();
  });
}

// `_INDEXER_LANES` is the width of somebody's rows; only the bare words mean the chip.
const HardwareFact* lanes(Words words, std::int64_t value) {
  constexpr std::string_view kBare[] = {"NUM",   "N",     "NUMBER", "TPU",    "VPU",     "VREG",
                                        "SC",    "SIMD",  "LANE",   "LANES",  "SUBLANE", "SUBLANES",
                                        "COUNT", "WIDTH", "SIZE",   "NATIVE", "HW"};
  if (!all_of(words, kBare)) return nullptr;
  if (has(words, "SUBLANES") || has(words, "SUBLANE")) {
    if (value == 8) return &kSublanes;
    return value == 16 || value == 32 ? &kSublaneTiling : nullptr;
  }
  if (!has(words, "LANES") && !has(words, "LANE")) return nullptr;
  if (value == 128) return &kLanes;
  return value == 16 || (value == 8 && has(words, "SC")) ? &kSparseLanes : nullptr;
}

const HardwareFact* mxu(Words words, std::int64_t value) {
  if (has(words, "MXUS") && (words.size() == 1 || words.front() == "NUM")) return &kMxus;
  bool size = words.front() == "MXU" && (value == 128 || value == 256);
  return size ? &kMxuColumns : nullptr;
}

// Reserves and head room are choices, not facts.
const HardwareFact* memory(Words words, std::int64_t value, bool constant) {
  constexpr std::string_view kBytes[] = {"BYTES", "LIMIT", "BUDGET", "CAPACITY", "MAX"};
  constexpr std::string_view kUnits[] = {"MIB", "MB", "KIB", "KB", "GIB", "GB"};
  constexpr std::string_view kChoices[] = {"RESERVE", "RESERVED", "HEADROOM", "OVERHEAD", "SLACK",
                                           "MARGIN",  "PADDING",  "BUFFER",   "TILE",     "BLOCK"};
  if (any_of(words, kChoices)) return nullptr;
  // No TensorCore has so little.
  bool sparse = value >= kLeastSparseCapacity && value < kLeastCapacity;
  if (sparse && has(words, "VMEM") && has(words, "CAPACITY")) return &kSparseVmem;
  bool unit = any_of(words, kUnits) && value >= 8;
  bool bytes =
      (any_of(words, kBytes) || (constant && has(words, "SIZE"))) && value >= kLeastCapacity;
  if (!unit && !bytes) return nullptr;
  if (has(words, "VMEM")) return &kVmem;
  if (has(words, "SMEM")) return &kSmem;
  return has(words, "HBM") ? &kHbm : nullptr;
}

}  // namespace

bool may_state_hardware(std::string_view name) {
  for (std::size_t i = 0; i + 3 <= name.size(); ++i) {
    char a = static_cast<char>(name[i] | 0x20);
    char b = static_cast<char>(name[i + 1] | 0x20);
    char c = static_cast<char>(name[i + 2] | 0x20);
    bool lane = a == 'l' && b == 'a' && c == 'n';
    bool mem = a == 'm' && b == 'e' && c == 'm';
    bool other = (a == 'm' && b == 'x' && c == 'u') || (a == 'h' && b == 'b' && c == 'm');
    if (lane || mem || other) return true;
  }
  return false;
}

const HardwareFact* hardware_fact(std::string_view name, std::int64_t value) {
  if (!may_state_hardware(name)) return nullptr;
  std::vector<std::string> words = words_of(name);
  if (words.empty()) return nullptr;
  bool constant = name.find_first_of("abcdefghijklmnopqrstuvwxyz") == name.npos;
  // A lower-case `lane = 16` is an index.
  if (!constant && words.size() == 1 && !words.front().ends_with('S')) return nullptr;
  if (const HardwareFact* fact = lanes(words, value)) return fact;
  if (const HardwareFact* fact = mxu(words, value)) return fact;
  return memory(words, value, constant);
}

}  // namespace tokamax::rules
