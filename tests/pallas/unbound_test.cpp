// Launches without a kernel say why.
#include <doctest/doctest.h>

#include "refs_of.h"

namespace tokamax::pallas {
namespace {

std::string reason_for(const std::string& kernel) {
  const syntax::Source source("ops/x/pallas_mosaic_tpu_kernel.py",
                              std::string(kTpuImports) +
                                  "import functools\nfrom elsewhere import far_kernel\n"
                                  "def body(x_ref, out_ref):\n  pass\n"
                                  "def launch(x, table):\n"
                                  "  return pl.pallas_call(" +
                                  kernel + ", out_shape=x)(x)\n");
  const python::Module module(source);
  python::Library library;
  library.add(source.path(), module);
  const Module* const modules[] = {&module};
  const Program program(modules, library, {});
  for (const Launch& launch : program.launches()) {
    if (launch.form == LaunchForm::PallasCall) return launch.unbound_reason;
  }
  return "no launch";
}

TEST_CASE("a launch without a kernel says why") {
  CHECK(reason_for("body") == "");
  CHECK(reason_for("far_kernel") == "the kernel is defined in a module that was not read");
  CHECK(reason_for("functools.partial(functools.partial(far_kernel, 1), n=2)") ==
        "the kernel is defined in a module that was not read");
  CHECK(reason_for("pltpu.emit_pipeline(body, grid=(4,), in_specs=[], out_specs=[])") ==
        "the kernel is a pipeline, whose body has a table of its own");
  CHECK(reason_for("table[0]") == "the kernel expression is not a function that can be followed");
}

}  // namespace
}  // namespace tokamax::pallas
