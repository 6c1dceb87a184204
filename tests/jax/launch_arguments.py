"""How to call each launcher of fixtures/launches, with shapes small enough."""

import jax
import jax.numpy as jnp


def array(*shape, dtype=jnp.float32):
  return jax.ShapeDtypeStruct(shape, dtype)


def calls(name, module):
  """Yields (launcher, arguments, static keywords) for one file."""
  rows, ids = array(64, 256), array(2, dtype=jnp.int32)
  f16 = array(256, 256, dtype=jnp.float16)
  table = {
      "prefetch_grid_spec": [
          ("gather_scale", (rows, array(1, 256), array(64, dtype=jnp.int32)), dict(td=128)),
      ],
      "partial_bound_first": [
          ("linear", (rows, array(256, 384)), dict(tt=16, td=128, transposed=False)),
      ],
      "nested_def": [
          ("add_rows", (array(2, 8, 32, 128), array(2, 8, 1, 128), ids), dict(th=4)),
      ],
      "sparse_core_decorator": [
          ("gather", (array(1000, 128), array(256, dtype=jnp.int32)), dict(window=8)),
      ],
      "gpu_dict_scratch": [("copy", (f16,), {})],
      "gpu_pipeline": [("matmul", (f16, f16), dict(tm=64, tn=256, tk=64))],
      "partial_decorator": [
          ("double", (rows,), dict(tt=16)),
          ("square", (rows,), dict(tt=16)),
      ],
      "pipeline_later_scratches": [
          ("matmul", (rows, array(256, 384)), dict(tt=16, tn=128, td=64)),
      ],
      "named_scope_wrapper": [("softcap", (rows, array(1)), dict(tt=16, td=128))],
      "house_wrapper": [
          ("grouped", (array(4, dtype=jnp.int32), rows, array(4, 256, 384)), dict(tm=16, tn=128)),
          ("relu", (rows,), dict(tm=16)),
      ],
      "mapped_specs": [
          ("bounds", (rows,), {}),
          ("add", (rows, array(1, 256)), dict(tm=16)),
          ("square_rows", (rows,), {}),
      ],
      "growing_specs": [
          ("mix", (rows, rows, array(1, 256)), dict(tt=16)),
          ("shift", (rows, array(1, 256)), dict(tt=16)),
      ],
      "spec_helpers": [("scores", (rows, rows), dict(tq=16, tk=32))],
      "run_scoped_buffers": [("negate", (rows,), {})],
      "kernels_by_branch": [
          ("scan", (rows,), dict(td=128, reverse=False)),
          ("scan", (rows,), dict(td=128, reverse=True)),
          ("exp", (rows,), dict(tt=16, safe=False)),
          ("exp", (rows,), dict(tt=16, safe=True)),
      ],
      "sibling_launch": [("transpose", (rows,), dict(tm=16, tn=128))],
      "whole_arrays": [("cast", (rows,), {}), ("shift", (array(2, 8, 128),), {})],
  }
  if name == "dataclass_specs":
    lhs = module.Quantized(values=rows, scales=array(64, 1))
    table[name] = [("dequantize", (lhs, array(1, 256)), dict(tm=16))]
  for launcher, arguments, statics in table[name]:
    yield getattr(module, launcher), arguments, statics
