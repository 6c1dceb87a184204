// Pallas' vocabulary: which dotted name means what.
//
// Source: jax.experimental.pallas and its .tpu, .mosaic_gpu, .triton and .tpu_sc modules, 2026-11.
//
// Unknown, None and "" say that a name means nothing of the kind to Pallas.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tokamax::pallas {

enum class Backend : std::uint8_t { Unknown, MosaicTpu, MosaicGpu, Triton };

enum class MemorySpace : std::uint8_t {
  Unknown,
  Any,
  Hbm,
  Vmem,
  VmemShared,
  Smem,
  Cmem,
  Semaphore,
  Host,
  Gmem,
  Tmem,
  Barrier,
};

// "VMEM", "ANY" …; "" for Unknown.
std::string_view name_of(MemorySpace space);

// The functions that launch a kernel, by what binds their parameters.
enum class LaunchForm : std::uint8_t {
  None,
  PallasCall,   // pallas_call and its house wrappers
  Kernel,       // pl.kernel, plgpu.kernel
  TpuPipeline,  // pltpu.emit_pipeline
  GpuPipeline,  // plgpu.emit_pipeline, emit_pipeline_warp_specialized
};

// `launchers` are further dotted names that take pallas_call's arguments.
LaunchForm launch_form(std::string_view qualified, std::span<const std::string> launchers);

// The last part of a dotted name: "pallas_call".
std::string_view last_name(std::string_view qualified);

// Whether a dotted name is of Pallas (jax.experimental.pallas…, jax._src.pallas…).
bool is_pallas(std::string_view qualified);
// Whether it is `name` of Pallas, whichever of its modules exports it: is_pallas(q, "program_id").
bool is_pallas(std::string_view qualified, std::string_view name);
// The backend whose module a dotted name belongs to; Unknown for the generic one.
Backend backend_of(std::string_view qualified);
// The memory space that a dotted name stands for, or Unknown ("….tpu.VMEM", "….pallas.ANY").
MemorySpace memory_space(std::string_view qualified);

// Whether a dotted name makes a semaphore ("….SemaphoreType.DMA") or a barrier ("….Barrier").
bool is_semaphore(std::string_view qualified);
bool is_barrier(std::string_view qualified);
// The space of the buffer that a dotted name makes: memory, a semaphore or a barrier, or Unknown.
MemorySpace space_of_buffer(std::string_view qualified);

}  // namespace tokamax::pallas
