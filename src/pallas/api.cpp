// The table of memory spaces; names are told apart by their last part, wherever below
// jax.experimental.pallas they stand.
#include "pallas/api.h"

#include <algorithm>
#include <array>
#include <utility>

#include "syntax/text.h"

namespace tokamax::pallas {
namespace {

struct SpaceName {
  std::string_view word;
  MemorySpace space;
};

constexpr std::array<SpaceName, 12> kSpaces = {{
    {"ANY", MemorySpace::Any},
    {"HBM", MemorySpace::Hbm},
    {"VMEM", MemorySpace::Vmem},
    {"VMEM_SHARED", MemorySpace::VmemShared},
    {"SMEM", MemorySpace::Smem},
    {"CMEM", MemorySpace::Cmem},
    {"SEMAPHORE", MemorySpace::Semaphore},
    {"HOST", MemorySpace::Host},
    {"GMEM", MemorySpace::Gmem},
    {"TMEM", MemorySpace::Tmem},
    {"BARRIER", MemorySpace::Barrier},
    {"", MemorySpace::Unknown},
}};

constexpr bool has_part(std::string_view qualified, std::string_view part) {
  for (std::size_t at = 0; at <= qualified.size();) {
    std::size_t end = std::min(qualified.find('.', at), qualified.size());
    if (qualified.substr(at, end - at) == part) return true;
    at = end + 1;
  }
  return false;
}

}  // namespace

std::string_view name_of(MemorySpace space) {
  for (const SpaceName& entry : kSpaces) {
    if (entry.space == space) return entry.word;
  }
  return {};
}

std::string_view last_name(std::string_view qualified) { return syntax::last_part(qualified, '.'); }

bool is_pallas(std::string_view qualified) {
  return qualified.starts_with("jax.experimental.pallas") ||
         qualified.starts_with("jax._src.pallas");
}

bool is_pallas(std::string_view qualified, std::string_view name) {
  return qualified.ends_with(name) && last_name(qualified) == name && is_pallas(qualified);
}

Backend backend_of(std::string_view qualified) {
  if (!is_pallas(qualified)) return Backend::Unknown;
  if (has_part(qualified, "mosaic_gpu")) return Backend::MosaicGpu;
  if (has_part(qualified, "triton")) return Backend::Triton;
  if (has_part(qualified, "tpu") || has_part(qualified, "tpu_sc") ||
      has_part(qualified, "mosaic")) {
    return Backend::MosaicTpu;
  }
  return Backend::Unknown;
}

MemorySpace memory_space(std::string_view qualified) {
  if (!is_pallas(qualified)) return MemorySpace::Unknown;
  std::string_view last = last_name(qualified);
  for (const SpaceName& entry : kSpaces) {
    if (entry.word == last) return entry.space;
  }
  return MemorySpace::Unknown;
}

bool is_semaphore(std::string_view qualified) {
  return is_pallas(qualified) && (qualified.find(".SemaphoreType") != std::string_view::npos ||
                                  memory_space(qualified) == MemorySpace::Semaphore);
}

bool is_barrier(std::string_view qualified) {
  return is_pallas(qualified) && last_name(qualified).ends_with("Barrier");
}

MemorySpace space_of_buffer(std::string_view qualified) {
  if (is_semaphore(qualified)) return MemorySpace::Semaphore;
  return is_barrier(qualified) ? MemorySpace::Barrier : memory_space(qualified);
}

LaunchForm launch_form(std::string_view qualified, std::span<const std::string> launchers) {
  std::string_view last = last_name(qualified);
  if (last == "pallas_call") {
    // Also the house wrappers that keep its name: tokamax._src.pallas.block, qwix.pallas.
    return has_part(qualified, "pallas") ? LaunchForm::PallasCall : LaunchForm::None;
  }
  if (last == "custom_buffered_pallas_call" ||
      std::ranges::find(launchers, qualified) != launchers.end()) {
    return LaunchForm::PallasCall;
  }
  if (!is_pallas(qualified)) return LaunchForm::None;
  if (last == "kernel") return LaunchForm::Kernel;
  if (last == "emit_pipeline" || last == "emit_pipeline_with_allocations") {
    return backend_of(qualified) == Backend::MosaicGpu ? LaunchForm::GpuPipeline
                                                       : LaunchForm::TpuPipeline;
  }
  if (last == "emit_pipeline_warp_specialized") return LaunchForm::GpuPipeline;
  return LaunchForm::None;
}

}  // namespace tokamax::pallas
