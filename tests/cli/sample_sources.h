// Small sources with a known finding.
#pragma once

#include <string_view>

namespace tokamax::testing {

inline constexpr std::string_view kCleanSource = "x = 1\n";

// One TKX001, an error.
inline constexpr std::string_view kBrokenSource = "def f(:\n  pass\n";

// One TKX602, a warning, at 7:3.
inline constexpr std::string_view kSmellySource = R"(import jax
from jax.experimental import pallas as pl


def kernel(x_ref, o_ref):
  """Doubles."""
  k = pl.program_id(2)
  o_ref[...] = x_ref[...] * k


def double(x):
  """Doubles."""
  return pl.pallas_call(kernel, out_shape=jax.ShapeDtypeStruct(x.shape, x.dtype))(x)
)";

// Latin-1, which is not UTF-8.
inline constexpr std::string_view kUndecodableSource = "x = '\xE9'\n";

}  // namespace tokamax::testing
