// Signatures in layouts that a page cannot show: other line ends and tabs.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "lint/edits.h"
#include "lint/lint.h"
#include "lint/rule.h"

namespace tokamax::rules {
namespace {

// The text before the launch after TKX1001's fix; `newline` ends every line of the file.
std::string with_headings(std::string signature, const std::string& newline) {
  const std::string launch =
      "def launch(x):\n"
      "  spec = pl.BlockSpec((8,), lambda: (0,))\n"
      "  out = jax.ShapeDtypeStruct(x.shape, x.dtype)\n"
      "  return pl.pallas_call(kernel, in_specs=[spec], out_specs=spec, out_shape=out)(x)\n";
  const std::string imports = "import jax\nfrom jax.experimental import pallas as pl\n";
  std::string text;
  for (char c : imports + launch + signature) {
    text += c == '\n' ? newline : std::string(1, c);
  }
  const lint::SelectionWords words{{"TKX1001"}, {}, {}};
  const lint::Result result = lint::lint({{"ops/x/pallas_mosaic_tpu_kernel.py", text, true}},
                                         lint::Selection(all_rules(), words), {});
  REQUIRE(result.diagnostics.size() == 1);
  REQUIRE(result.diagnostics[0].fix.has_value());
  const std::vector<const lint::Fix*> fixes = {&*result.diagnostics[0].fix};
  const std::string fixed = lint::apply_edits(text, fixes).text;
  return fixed.substr(fixed.find("def kernel"));
}

TEST_CASE("line ends are the file's own") {
  for (const std::string newline : {"\n", "\r\n"}) {
    const std::string body = "  o_ref[...] = x_ref[...]" + newline;
    const std::string headed = "def kernel(" + newline + "    # Inputs." + newline + "    x_ref," +
                               newline + "    # Outputs." + newline + "    o_ref," + newline +
                               "):" + newline + body;
    CHECK(with_headings("def kernel(x_ref, o_ref):\n  o_ref[...] = x_ref[...]\n", newline) ==
          headed);
    CHECK(with_headings("def kernel(\n    x_ref,\n    o_ref,\n):\n  o_ref[...] = x_ref[...]\n",
                        newline) == headed);
  }
}

TEST_CASE("tabs stay tabs, and the last line may lack its end") {
  const std::string launch =
      "\tout = jax.ShapeDtypeStruct(x.shape, x.dtype)\n"
      "\treturn pl.pallas_call(kernel, out_shape=out)(x)\n";
  CHECK(with_headings("def inner(x):\n\tdef kernel(x_ref, o_ref):\n\t\tpass\n" + launch, "\n") ==
        "def kernel(\n\t\t# Inputs.\n\t\tx_ref,\n\t\t# Outputs.\n\t\to_ref,\n\t):\n\t\tpass\n" +
            launch);
  CHECK(with_headings("def kernel(\n\tx_ref,\n\to_ref): pass", "\n") ==
        "def kernel(\n\t# Inputs.\n\tx_ref,\n\t# Outputs.\n\to_ref): pass");
}

TEST_CASE("shape comments break a signature into lines with tabs") {
  const std::string text =
      "from jax.experimental import pallas as pl\n"
      "def launch(x, tt):\n"
      "\tdef kernel(x_ref, o_ref):\n"
      "\t\tpass\n"
      "\tspec = pl.BlockSpec((tt,), lambda i: (i,))\n"
      "\treturn pl.pallas_call(kernel, grid=(4,), in_specs=[spec], out_specs=spec, "
      "out_shape=x)(x)\n";
  const lint::SelectionWords words{{"TKX1101"}, {}, {}};
  const lint::Result result = lint::lint({{"ops/x/pallas_mosaic_tpu_kernel.py", text, true}},
                                         lint::Selection(all_rules(), words), {});
  REQUIRE(result.diagnostics.size() == 2);
  REQUIRE(result.diagnostics[0].fix.has_value());
  const std::vector<const lint::Fix*> fixes = {&*result.diagnostics[0].fix};
  CHECK(lint::apply_edits(text, fixes)
            .text.find("\tdef kernel(\n\t\tx_ref,  # [tt]\n\t\to_ref,  # [tt]\n\t):\n") !=
        std::string::npos);
}

TEST_CASE("defaults of several lines stay whole") {
  CHECK(with_headings("def kernel(x_ref, o_ref, n=max(\n    1, 2)): pass\n", "\n") ==
        "def kernel(\n    # Inputs.\n    x_ref,\n    # Outputs.\n    o_ref,\n"
        "    n=max(\n    1, 2),\n): pass\n");
}

}  // namespace
}  // namespace tokamax::rules
