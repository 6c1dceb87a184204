"""Appends rows to a paged cache: prefetched slots, an alias, manual copies."""

# Dimensions.
#   R      rows to append
#   P      pages
#   S      slots of a page
#   H      features of a row
#   th     tile extent of H
#   nh     grid extent: nh = H // th

import jax
from jax.experimental import pallas as pl
from jax.experimental.pallas import tpu as pltpu
import jax.numpy as jnp


def _append_kernel(
    # Inputs.
    slots_ref,  # [R] i32   SMEM
    rows_vmem_ref,  # [1, th] bf16   one block
    cache_hbm_ref,  # [P, S, H] bf16   full array, pl.ANY
    # Outputs.
    out_hbm_ref,  # [P, S, H] bf16   full array, aliases cache_hbm_ref
    # Scratch.
    page_vmem_ref,  # [S, th] bf16
    count_scratch,  # [8, 128] f32   a native tile
    dma_sem,
):
  r_i = pl.program_id(0)
  h_i = pl.program_id(1)
  rows, th = rows_vmem_ref.shape
  page = out_hbm_ref.at[slots_ref[r_i], :, pl.ds(h_i * th, th)]
  copy = pltpu.make_async_copy(page, page_vmem_ref, dma_sem)
  copy.start()
  copy.wait()
  page_vmem_ref[pl.ds(0, rows)] = rows_vmem_ref[...]
  count_scratch[...] += 1.0


def append(cache, rows, slots, *, th):
  P, S, H = cache.shape
  (R,) = slots.shape
  nh = H // th
  return pl.pallas_call(
      _append_kernel,
      grid_spec=pltpu.PrefetchScalarGridSpec(
          num_scalar_prefetch=1,
          grid=(R, nh),
          in_specs=[
              pl.BlockSpec((1, th), lambda r_i, h_i, slots_ref: (r_i, h_i)),
              pl.BlockSpec(memory_space=pl.ANY),
          ],
          out_specs=pl.BlockSpec(memory_space=pl.ANY),
          scratch_shapes=[
              pltpu.VMEM((S, th), jnp.bfloat16),
              pltpu.VMEM((8, 128), jnp.float32),
              pltpu.SemaphoreType.DMA,
          ],
      ),
      out_shape=jax.ShapeDtypeStruct((P, S, H), jnp.bfloat16),
      input_output_aliases={2: 0},
  )(slots, rows, cache)
