"""Runs the exemplary kernel on the CPU and compares it with numpy in float64."""

import pathlib
import sys

OPS = pathlib.Path(__file__).parents[2] / "fixtures" / "exemplary" / "ops"
sys.path.insert(0, str(OPS / "rms_norm_projection"))

try:
  import jax.numpy as jnp
  import numpy as np
except ImportError as e:
  print(f"skipped: jax cannot be imported: {e}")
  sys.exit(77)

# The kernel file needs jax alone; the rest of the operator needs tokamax.
import pallas_mosaic_tpu_kernel


def deviation(T: int, D: int, N: int) -> float:
  """Returns the largest difference from float64, on outputs of unit size."""
  rng = np.random.default_rng(0)
  x = jnp.asarray(rng.normal(size=(T, D)), jnp.bfloat16)
  scale = jnp.asarray(rng.normal(size=D), jnp.float32)
  w = jnp.asarray(rng.normal(size=(D, N)) / np.sqrt(D), jnp.bfloat16)
  out = pallas_mosaic_tpu_kernel.rms_norm_projection(
      x, scale, w, tt=16, tn=128, td=128, epsilon=1e-6, interpret=True
  )
  x, scale, w = (np.asarray(a, np.float64) for a in (x, scale, w))
  mean_square = np.mean(np.square(x), axis=-1, keepdims=True)
  expected = x / np.sqrt(mean_square + 1e-6) * scale @ w
  assert out.shape == expected.shape, (out.shape, expected.shape)
  return np.max(np.abs(np.asarray(out, np.float64) - expected))


# bf16 outputs of up to 8 round by 2**-6 at most; the rounded operands add less.
LIMIT = 2**-5
found = {e: deviation(*e) for e in ((16, 128, 128), (41, 512, 200), (3, 256, 64))}
for extents, value in found.items():
  print(f"T, D, N = {extents}: differs by {value:.4f}, limit {LIMIT:.4f}")
sys.exit(0 if max(found.values()) <= LIMIT else 1)
