// Kernels with as many findings as a test likes.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace tokamax::testing {

// A kernel and its launch; one TKX602 for each letter, the first in the fourth line.
inline std::string kernel(std::string_view name, std::string_view letters) {
  std::string text = fmt::format("\n\ndef {}(x_ref, o_ref):\n", name);
  for (char letter : letters) text += fmt::format("  {} = pl.program_id(0)\n", letter);
  text += "  o_ref[...] = x_ref[...]\n";
  return text +
         fmt::format("\n\ndef run_{0}(x):\n  return pl.pallas_call({0}, out_shape=x)(x)\n", name);
}

// A module of two lines above `parts`.
inline std::string file(const std::vector<std::string>& parts) {
  std::string text =
      "import jax\n"
      "from jax.experimental import pallas as pl\n";
  for (const std::string& part : parts) text += part;
  return text;
}

}  // namespace tokamax::testing
