"""Gated projection with a fused scale, documented as the guide asks."""

# Dimensions.
#   T      tokens
#   D      model dim
#   F      hidden features
#   tt, tf, td tile extents of T, F and D
#   nt, nf, nd grid extents: nt = T // tt, nf = F // tf, nd = D // td

import functools

import jax
from jax.experimental import pallas as pl
from jax.experimental.pallas import tpu as pltpu
import jax.numpy as jnp


def _gated_kernel(
    # Inputs.
    x_ref,  # [tt, td] bf16
    gate_ref,  # [td, tf] bf16
    scale_ref,  # [1, tf] f32
    # Outputs.
    out_ref,  # [tt, tf] bf16
    sum_ref,  # [tt, 1] f32
    # Scratch.
    acc_scratch,  # [tt, tf] f32
    row_scratch,  # [tt, td] bf16
    dma_sem,
    *,
    nd,
):
  d_i = pl.program_id(2)

  @pl.when(d_i == 0)
  def _():
    acc_scratch[...] = jnp.zeros_like(acc_scratch)

  acc_scratch[...] += jnp.dot(x_ref[...], gate_ref[...])

  @pl.when(d_i == nd - 1)
  def _():
    sum_ref[...] = jnp.sum(acc_scratch[...], axis=1, keepdims=True)
    out_ref[...] = (acc_scratch[...] * scale_ref[...]).astype(out_ref.dtype)


def gated(x, gate, scale, *, tt, tf, td):
  T, D = x.shape
  _, F = gate.shape
  nt = T // tt
  nf = F // tf
  nd = D // td
  return pl.pallas_call(
      functools.partial(_gated_kernel, nd=nd),
      grid=(nt, nf, nd),
      in_specs=[
          pl.BlockSpec((tt, td), lambda t_i, f_i, d_i: (t_i, d_i)),
          pl.BlockSpec((td, tf), lambda t_i, f_i, d_i: (d_i, f_i)),
          pl.BlockSpec((1, tf), lambda t_i, f_i, d_i: (0, f_i)),
      ],
      out_specs=[
          pl.BlockSpec((tt, tf), lambda t_i, f_i, d_i: (t_i, f_i)),
          pl.BlockSpec((tt, 1), lambda t_i, f_i, d_i: (t_i, 0)),
      ],
      out_shape=[
          jax.ShapeDtypeStruct((T, F), jnp.bfloat16),
          jax.ShapeDtypeStruct((T, 1), jnp.float32),
      ],
      scratch_shapes=[
          pltpu.VMEM((tt, tf), jnp.float32),
          pltpu.VMEM((tt, td), jnp.bfloat16),
          pltpu.SemaphoreType.DMA,
      ],
      compiler_params=pltpu.CompilerParams(
          dimension_semantics=("parallel", "parallel", "arbitrary")
      ),
  )(x, gate, scale)
