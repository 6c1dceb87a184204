// Which functions kernels hand their own Refs to.
#include "pallas/helpers.h"

#include <doctest/doctest.h>

#include <string>

#include "pallas/program.h"
#include "python/library.h"

namespace tokamax::pallas {
namespace {

// "helper: parameter parameter", a line each; by keyword "parameter=".
std::string helpers_of(const std::string& kernels) {
  const syntax::Source source(
      "ops/x/pallas_mosaic_tpu_kernel.py",
      "import jax\nfrom jax.experimental import pallas as pl\n" + kernels +
          "def launch(x):\n"
          "  spec = pl.BlockSpec((8,), lambda: (0,))\n"
          "  out = jax.ShapeDtypeStruct(x.shape, x.dtype)\n"
          "  return pl.pallas_call(\n"
          "      kernel, in_specs=[spec], out_specs=spec, out_shape=out)(x)\n");
  const python::Module module(source);
  python::Library library;
  library.add(source.path(), module);
  const Module* const modules[] = {&module};
  const Program program(modules, library, {});
  std::string text;
  for (const Helper& helper : program.helpers()) {
    text.append(helper.function->text).append(":");
    for (const HelperRef& ref : helper.refs) {
      text.append(" ").append(helper.function->parameters[ref.index].text);
      if (ref.by_keyword) text.append("=");
    }
    text.append("\n");
  }
  return text;
}

TEST_CASE("Refs are passed by position, by keyword and from closures") {
  CHECK(helpers_of("def load(a, b, *, c=None): return b[...]\n"
                   "def store(ref, value): ref[...] = value\n"
                   "def kernel(x_ref, o_ref):\n"
                   "  y = load(1, x_ref, c=o_ref)\n"
                   "  @pl.when(True)\n"
                   "  def _():\n"
                   "    store(o_ref, y)\n") == "load: b c=\nstore: ref\n");
}

TEST_CASE("what a name or an expression holds by then is not known") {
  CHECK(helpers_of("def f(a): return a\n"
                   "def g(a): return a\n"
                   "def kernel(x_ref, o_ref):\n"
                   "  x_ref = x_ref[...]\n"
                   "  o_ref[...] = f(x_ref)\n"
                   "  g(o_ref[...])\n"
                   "  g(*o_ref)\n") == "");
  CHECK(helpers_of("def f(a): return a\n"
                   "def kernel(x_ref, o_ref):\n"
                   "  def inner(x_ref):\n"
                   "    return f(x_ref)\n"
                   "  inner(1)\n") == "");
}

TEST_CASE("kernels, methods and functions from elsewhere are no helpers") {
  CHECK(helpers_of("import op\n"
                   "class C:\n"
                   "  def f(self, a): return a\n"
                   "def kernel(x_ref, o_ref):\n"
                   "  op.f(x_ref)\n"
                   "  C().f(x_ref)\n"
                   "  kernel(x_ref, o_ref)\n") == "");
}

}  // namespace
}  // namespace tokamax::pallas
