// What a kernel sees of the blocks and buffers that its launch writes.
#include <doctest/doctest.h>

#include <string>

#include "refs_of.h"

namespace tokamax::pallas {
namespace {

std::string with_block(const std::string& block) {
  return refs_of(
      "def kernel(x_ref, out_ref):\n  out_ref[...] = x_ref[...]\n"
      "def launch(x, n, d, shared):\n"
      "  return pl.pallas_call(\n"
      "      kernel, in_specs=[pl.BlockSpec(" +
          block +
          ", index_map)],\n"
          "      out_specs=pl.BlockSpec((8,), index_map),\n"
          "      out_shape=jax.ShapeDtypeStruct((64,), x.dtype))(x)\n",
      "kernel");
}

TEST_CASE("an axis is as long as what wraps it says") {
  CHECK(with_block("(pl.Indirect(n), d)") == "x_ref VMEM [n, d]\nout_ref VMEM [8]\n");
  CHECK(with_block("(pl.Element(n, (0, 1)), pl.Squeezed(), pl.BoundedSlice(d))") ==
        "x_ref VMEM [n, d]\nout_ref VMEM [8]\n");
}

TEST_CASE("a helper's own names stand for its extents only where they mean one thing") {
  const auto packed = [](const std::string& arrays, const std::string& before = "") {
    return refs_of(
        "def packed(x):\n"
        "  n, h = x.shape\n"
        "  lanes = round_up(h)\n"
        "  return jnp.pad(x, ((0, 0), (0, lanes - h)))\n"
        "def kernel(x_ref, y_ref, out_ref):\n  pass\n"
        "def launch(x, y, n_total):\n" +
            before +
            "  whole = pl.BlockSpec(memory_space=pltpu.HBM)\n"
            "  return pl.pallas_call(kernel, in_specs=[whole, whole], out_specs=whole,\n"
            "      out_shape=jax.ShapeDtypeStruct((64,), x.dtype))(" +
            arrays + ")\n",
        "kernel");
  };
  CHECK(packed("packed(x), y") == "x_ref HBM [n, lanes]\ny_ref HBM whole\nout_ref HBM [64]\n");
  // `lanes` of x are not those of y.
  CHECK(packed("packed(x), packed(y)") == "x_ref HBM [, ]\ny_ref HBM [, ]\nout_ref HBM [64]\n");
  CHECK(packed("packed(x), y", "  lanes = 128\n") ==
        "x_ref HBM [n, ]\ny_ref HBM whole\nout_ref HBM [64]\n");
}

TEST_CASE("two blocks of which the kernel sees the same") {
  CHECK(with_block("(n, d) if shared else (None, n, d)") ==
        "x_ref VMEM [n, d]\nout_ref VMEM [8]\n");
  CHECK(with_block("(n, d) if shared else (None, d, n)") == "x_ref VMEM ?\nout_ref VMEM [8]\n");
  CHECK(with_block("(n, d) if shared else (1, n, d)") == "x_ref VMEM ?\nout_ref VMEM [8]\n");
  CHECK(with_block("(n, d) if shared else x.shape") == "x_ref VMEM ?\nout_ref VMEM [8]\n");
}

TEST_CASE("blocks by branch of which the kernel sees the same") {
  const auto branches = [](const std::string& first, const std::string& last) {
    return refs_of(
        "def kernel(x_ref, out_ref):\n  pass\n"
        "def launch(x, n, d, mode):\n"
        "  if mode == 0:\n    spec = pl.BlockSpec(" +
            first +
            ", lambda i, j: (i, j, 0))\n"
            "  elif mode == 1:\n    spec = pl.BlockSpec((n, None, d), lambda i, j: (0, i, j))\n"
            "  else:\n    spec = pl.BlockSpec(" +
            last +
            ", lambda i, j: (i, 0))\n"
            "  return pl.pallas_call(kernel, in_specs=[spec], out_specs=spec, grid=(4, 2),\n"
            "      out_shape=jax.ShapeDtypeStruct((64,), x.dtype))(x)\n",
        "kernel");
  };
  CHECK(branches("(n, None, d)", "(n, d)") == "x_ref VMEM [n, d]\nout_ref VMEM [n, d]\n");
  CHECK(branches("(None, n, None, d)", "(n, d)") == "x_ref VMEM [n, d]\nout_ref VMEM [n, d]\n");
  CHECK(branches("(None, n, None, d)", "(d, n)") == "x_ref VMEM ?\nout_ref VMEM ?\n");
  CHECK(branches("(n, None, d)", "x.shape") == "x_ref VMEM ?\nout_ref VMEM ?\n");
  CHECK(branches("(n, *x.shape)", "(n, d)") == "x_ref VMEM ?\nout_ref VMEM ?\n");
}

TEST_CASE("a list of one of two lengths that grows") {
  const std::string code =
      "def kernel(x_ref, out_ref):\n  pass\n"
      "def launch(x, n, d, flat):\n"
      "  block = [n, d] if flat else [None, n, d]\n"
      "  block.append(8)\n"
      "  block += [None]\n"
      "  return pl.pallas_call(kernel, in_specs=[pl.BlockSpec(block)],\n"
      "      out_specs=pl.BlockSpec((8,)), out_shape=jax.ShapeDtypeStruct((64,), x.dtype))(x)\n";
  CHECK(refs_of(code, "kernel") == "x_ref VMEM ?\nout_ref VMEM [8]\n");
}

TEST_CASE("the rest of a reshape is as long as it comes out") {
  const auto reshaped = [](const std::string& shape) {
    return refs_of(
        "def kernel(x_ref, out_ref):\n  pass\n"
        "def launch(x, n):\n"
        "  whole = pl.BlockSpec(memory_space=pltpu.HBM)\n"
        "  return pl.pallas_call(kernel, in_specs=[whole], out_specs=whole,\n"
        "      out_shape=jax.ShapeDtypeStruct((64,), x.dtype))(x.reshape(" +
            shape + "))\n",
        "kernel");
  };
  CHECK(reshaped("(-1, n)") == "x_ref HBM [, n]\nout_ref HBM [64]\n");
  CHECK(reshaped("-1, n") == "x_ref HBM [, n]\nout_ref HBM [64]\n");
  CHECK(reshaped("(2, n)") == "x_ref HBM [2, n]\nout_ref HBM [64]\n");
}

TEST_CASE("an output like an array of the launcher") {
  CHECK(refs_of("def kernel(x_ref, out_ref):\n  out_ref[...] = x_ref[...]\n"
                "def launch(x):\n"
                "  rows, width = x.shape\n"
                "  return pl.pallas_call(\n"
                "      kernel, out_shape=jax.ShapeDtypeStruct.like(x))(x)\n",
                "kernel") == "x_ref VMEM [rows, width]\nout_ref VMEM [rows, width]\n");
}

TEST_CASE("a buffer on one of several meshes") {
  const std::string code =
      "def kernel(x_ref, out_ref, sem, buf):\n  pass\n"
      "def launch(x, n, mesh, other):\n"
      "  return pl.kernel(kernel, mesh=[mesh, other],\n"
      "      out_type=jax.ShapeDtypeStruct((64,), x.dtype), scratch_types=dict(\n"
      "          sem=pltpu.SemaphoreType.DMA((2, n)) @ mesh,\n"
      "          buf=pltpu.VMEM((n, 8), jnp.float32) @ other))(x)\n";
  CHECK(refs_of(code, "kernel") ==
        "x_ref ? whole\nout_ref ? [64]\nsem SEMAPHORE [2, n]\nbuf VMEM [n, 8]\n");
}

TEST_CASE("a pipeline's scratch is the whole of what the kernel around it got whole") {
  const std::string code =
      "def body(x_ref, out_ref, table_ref):\n  pass\n"
      "def kernel(table_ref, x_ref, out_ref):\n"
      "  spec = pl.BlockSpec((8,), lambda i: (i,))\n"
      "  pltpu.emit_pipeline(body, grid=(4,), in_specs=[spec], out_specs=[spec])(\n"
      "      x_ref, out_ref, scratches=(table_ref,))\n"
      "def launch(table, x):\n"
      "  return pl.pallas_call(kernel, in_specs=[\n"
      "          pl.BlockSpec(memory_space=pltpu.SMEM), pl.BlockSpec(memory_space=pltpu.HBM)],\n"
      "      out_specs=pl.BlockSpec(memory_space=pltpu.HBM),\n"
      "      out_shape=jax.ShapeDtypeStruct((64,), x.dtype))(table, x)\n";
  CHECK(refs_of(code, "body") == "x_ref VMEM [8]\nout_ref VMEM [8]\ntable_ref SMEM whole\n");
}

}  // namespace
}  // namespace tokamax::pallas
