"""A matmul whose kernel runs a pipeline of its own."""

# Dimensions.
#   M, K, N    extents of the matmul
#   tm, tk, tn tile extents of M, K and N
#   nm, nk, nn grid extents: nm = M // tm, nk = K // tk, nn = N // tn

import jax
from jax.experimental import pallas as pl
from jax.experimental.pallas import tpu as pltpu
import jax.numpy as jnp


def matmul(lhs, rhs, mesh, *, tm, tk, tn):
  M, K = lhs.shape
  _, N = rhs.shape
  nm = M // tm
  nk = K // tk
  nn = N // tn

  def body(
      # Inputs.
      lhs_ref,  # [tm, tk] bf16
      rhs_ref,  # [tk, tn] bf16
      # Outputs.
      out_ref,  # [tm, tn] f32
      # Scratch.
      acc_ref,  # [tm, tn] f32
  ):
    k_i = pl.program_id(2)
    acc_ref[...] += jnp.dot(lhs_ref[...], rhs_ref[...])

    @pl.when(k_i == nk - 1)
    def _():
      out_ref[...] = acc_ref[...]

  @pl.kernel(
      out_type=jax.ShapeDtypeStruct((M, N), jnp.float32),
      mesh=mesh,
      scratch_types=[
          pltpu.VMEM((tm, tn), jnp.float32),
          pltpu.VMEM((tm, tk), jnp.bfloat16),
      ],
  )
  def kernel(
      # Inputs.
      lhs_hbm_ref,  # [M, K] bf16   full array
      rhs_hbm_ref,  # [K, N] bf16   full array
      # Outputs.
      out_hbm_ref,  # [M, N] f32   full array
      # Scratch.
      acc_scratch,  # [tm, tn] f32
      row_scratch,  # [tm, tk] bf16
  ):
    row_scratch[...] = jnp.zeros_like(row_scratch)
    pltpu.emit_pipeline(
        body,
        grid=(nm, nn, nk),
        in_specs=[
            pl.BlockSpec((tm, tk), lambda m_i, n_i, k_i: (m_i, k_i)),
            pl.BlockSpec((tk, tn), lambda m_i, n_i, k_i: (k_i, n_i)),
        ],
        out_specs=[pl.BlockSpec((tm, tn), lambda m_i, n_i, k_i: (m_i, n_i))],
        dimension_semantics=(pltpu.PARALLEL, pltpu.PARALLEL, pltpu.ARBITRARY),
    )(lhs_hbm_ref, rhs_hbm_ref, out_hbm_ref, scratches=(acc_scratch,))

  return kernel(lhs, rhs)
