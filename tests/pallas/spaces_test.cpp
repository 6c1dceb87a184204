// Where Refs are that name no memory space, and which parameters hold several refs.
#include <doctest/doctest.h>

#include "refs_of.h"

namespace tokamax::pallas {
namespace {

constexpr const char* kKernel = "def kernel(x_ref, out_ref):\n  pass\n";

// A launch with these arguments beside the kernel and the shape of its output.
std::string launched(const std::string& imports, const std::string& arguments) {
  return refs_of(imports + kKernel +
                     "def launch(x, n):\n"
                     "  return pl.pallas_call(kernel, " +
                     arguments + "out_shape=jax.ShapeDtypeStruct((n,), x.dtype))(x)\n",
                 "kernel");
}

TEST_CASE("Triton's refs point into global memory") {
  const std::string triton = "from jax.experimental.pallas import triton as plgpu\n";
  const std::string params = "compiler_params=plgpu.CompilerParams(), ";
  const std::string blocks =
      "in_specs=[pl.BlockSpec((8,), lambda i: (i,))], "
      "out_specs=pl.BlockSpec((8,), lambda i: (i,)), ";
  CHECK(launched(triton, params + blocks) == "x_ref GMEM [8]\nout_ref GMEM [8]\n");
  CHECK(launched(triton, params) == "x_ref GMEM whole\nout_ref GMEM [n]\n");
}

TEST_CASE("compiler parameters by backend say which backend it is") {
  const auto with = [](const std::string& backend) {
    const std::string blocks =
        "in_specs=[pl.BlockSpec((8,), lambda i: (i,))], out_specs=pl.BlockSpec((8,), None), ";
    return refs_of(
        "import jax\nfrom jax.experimental import pallas as pl\n" + std::string(kKernel) +
            "def launch(x, n):\n"
            "  return pl.pallas_call(kernel, " +
            blocks + "compiler_params=dict(" + backend + "=dict(num_warps=4)), out_shape=x)(x)\n",
        "kernel", "a.py", "");
  };
  CHECK(with("mosaic") == "x_ref VMEM [8]\nout_ref VMEM [8]\n");
  CHECK(with("mosaic_gpu") == "x_ref SMEM [8]\nout_ref SMEM [8]\n");
  CHECK(with("something") == "x_ref ? [8]\nout_ref ? [8]\n");
}

TEST_CASE("without specs every array is whole, however many there are") {
  const std::string code = std::string(kKernel) +
                           "def launch(x, n, call):\n"
                           "  launch = pl.pallas_call(kernel, out_shape=call(n))\n"
                           "  return jax.vmap(launch)(x)\n";
  // With two unknown lists not even the sections are known.
  CHECK(refs_of(code, "kernel") == "x_ref ? ?\nout_ref ? ?\n");
  const std::string counted = std::string(kKernel) +
                              "def launch(x, n):\n"
                              "  launch = pl.pallas_call(kernel,\n"
                              "      out_shape=jax.ShapeDtypeStruct((n,), x.dtype))\n"
                              "  return jax.vmap(launch)(x)\n";
  CHECK(refs_of(counted, "kernel") == "x_ref VMEM whole\nout_ref VMEM [n]\n");
  const std::string specs = std::string(kKernel) +
                            "def launch(x, n, **options):\n"
                            "  launch = pl.pallas_call(kernel, **options,\n"
                            "      out_shape=jax.ShapeDtypeStruct((n,), x.dtype))\n"
                            "  return jax.vmap(launch)(x)\n";
  CHECK(refs_of(specs, "kernel") == "x_ref ? ?\nout_ref ? ?\n");
}

TEST_CASE("several meshes with one memory") {
  const auto on = [](const std::string& second) {
    return refs_of(std::string(kKernel) +
                       "from jax.experimental.pallas import tpu_sc as plsc\n"
                       "def launch(x, n):\n"
                       "  mesh = [plsc.ScalarSubcoreMesh(axis_name='c'), " +
                       second +
                       "]\n"
                       "  return pl.kernel(kernel, mesh=mesh,\n"
                       "      out_type=jax.ShapeDtypeStruct((n,), x.dtype))(jnp.pad(x, n))\n",
                   "kernel");
  };
  CHECK(on("plsc.VectorSubcoreMesh(num_cores=2)") == "x_ref HBM whole\nout_ref HBM [n]\n");
  CHECK(on("pltpu.create_tensorcore_mesh('c')") == "x_ref ? whole\nout_ref ? [n]\n");
}

TEST_CASE("groups of refs") {
  const auto given = [](const std::string& before, const std::string& spec) {
    return refs_of(std::string(kKernel) + "import dataclasses\nfrom elsewhere import Tables\n" +
                       before +
                       "def launch(x, n):\n"
                       "  whole = pl.BlockSpec(memory_space=pltpu.SMEM)\n"
                       "  return pl.pallas_call(kernel, in_specs=[" +
                       spec +
                       "],\n"
                       "      out_specs=pl.BlockSpec(memory_space=pltpu.HBM),\n"
                       "      out_shape=jax.ShapeDtypeStruct((n,), x.dtype))(x)\n",
                   "kernel");
  };
  const std::string out = "out_ref HBM [n]\n";
  CHECK(given("", "Tables(starts=whole, ends=whole)") == "x_ref SMEM group\n" + out);
  CHECK(given("", "Tables(starts=whole, ends=n)") == "x_ref ? ?\n" + out);
  CHECK(given("", "tables(starts=whole)") == "x_ref ? ?\n" + out);
  CHECK(given("", "jax.tree.map(lambda _: whole, (x, n))") == "x_ref SMEM group\n" + out);
  CHECK(given("", "jax.tree.map(lambda _: whole, x)") == "x_ref ? ?\n" + out);
  const std::string plan =
      "class Plan:\n"
      "  rows: jax.Array\n"
      "  @classmethod\n"
      "  def empty(cls, n):\n"
      "    return cls(rows=jax.ShapeDtypeStruct((n,), jnp.int32))\n"
      "  def specs(self):\n"
      "    return jax.tree.map(lambda _: pl.BlockSpec(memory_space=pltpu.HBM), self)\n";
  CHECK(given("@jax.tree_util.register_dataclass\n@dataclasses.dataclass\n" + plan,
              "Plan.empty(n).specs()") == "x_ref HBM group\n" + out);
  // What JAX does not look into is one leaf.
  CHECK(given("@dataclasses.dataclass\n" + plan, "Plan.empty(n).specs()") == "x_ref ? ?\n" + out);
}

TEST_CASE("outputs that are one object") {
  const auto launched_for = [](const std::string& head) {
    return refs_of(std::string(kKernel) + head +
                       "  low: jax.Array\n  high: jax.Array\n"
                       "def launch(x, n):\n"
                       "  bounds = Bounds(low=jax.ShapeDtypeStruct((n,), x.dtype),\n"
                       "                  high=jax.ShapeDtypeStruct((n,), x.dtype))\n"
                       "  whole = pl.BlockSpec(memory_space=pltpu.HBM)\n"
                       "  return pl.pallas_call(kernel, in_specs=[whole], out_shape=bounds,\n"
                       "      out_specs=jax.tree.map(lambda _: whole, bounds))(x)\n",
                   "kernel");
  };
  CHECK(launched_for("@jax.tree_util.register_dataclass\nclass Bounds:\n") ==
        "x_ref HBM whole\nout_ref HBM group\n");
  // A NamedTuple is a tuple: the kernel gets low and high, each as a parameter.
  CHECK(launched_for("class Bounds(typing.NamedTuple):\n") == "x_ref HBM whole\nout_ref ? ?\n");
}

TEST_CASE("groups of semaphores and barriers") {
  const auto scratch = [](const std::string& type) {
    return refs_of(
        "def kernel(x_ref, out_ref, sems):\n  pass\n"
        "def launch(x, n):\n"
        "  return pl.pallas_call(kernel, out_shape=jax.ShapeDtypeStruct((n,), x.dtype),\n"
        "      compiler_params=pltpu.CompilerParams(), scratch_shapes=[" +
            type + "])(x)\n",
        "kernel");
  };
  const std::string arrays = "x_ref VMEM whole\nout_ref VMEM [n]\n";
  CHECK(scratch("(pltpu.SemaphoreType.DMA,) * 2") == arrays + "sems SEMAPHORE group\n");
  CHECK(scratch("(pltpu.SemaphoreType.DMA((2,)), pltpu.VMEM((8,), x.dtype))") ==
        arrays + "sems ? group\n");
  CHECK(scratch("(pltpu.VMEM,) * 2") == arrays + "sems ? group\n");
}

TEST_CASE("the spec of a buffered ref is the one that it was made of") {
  const auto piped = [](const std::string& maker) {
    return refs_of(
        "import functools\n"
        "def body(x_ref, out_ref):\n  pass\n"
        "class Ring(pltpu.BufferedRef):\n  pass\n"
        "class Other:\n  pass\n"
        "def kernel(x_hbm_ref, out_hbm_ref):\n"
        "  spec = pl.BlockSpec((8, 128), lambda i: (i, 0))\n"
        "  alloc = " +
            maker +
            "\n"
            "  pltpu.emit_pipeline(body, grid=(4,), in_specs=[alloc.spec], out_specs=[spec])(\n"
            "      x_hbm_ref, out_hbm_ref, allocations=(alloc,))\n",
        "body");
  };
  const std::string known = "x_ref VMEM [8, 128]\nout_ref VMEM [8, 128]\n";
  const std::string unknown = "x_ref ? ?\nout_ref VMEM [8, 128]\n";
  CHECK(piped("pltpu.BufferedRef.input(spec, x_hbm_ref)") == known);
  CHECK(piped("Ring.input_output(spec=spec, dtype_or_type=x_hbm_ref)") == known);
  CHECK(piped("functools.partial(Ring.input, buffer_count=2)(spec=spec)") == known);
  CHECK(piped("Other.input(spec)") == unknown);
  CHECK(piped("Ring.somehow(spec)") == unknown);
}

}  // namespace
}  // namespace tokamax::pallas
