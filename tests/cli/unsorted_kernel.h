// A kernel without section headings (one TKX1001, safely fixable, at line 5), and with them.
#pragma once

#include <string>
#include <string_view>

namespace tokamax::testing {

inline constexpr std::string_view kUnheaded = R"(import jax
from jax.experimental import pallas as pl


def kernel(
    x_ref,
    o_ref,
):
  """Doubles."""
  o_ref[...] = x_ref[...] * 2


def double(x):
  """Doubles."""
  return pl.pallas_call(kernel, out_shape=jax.ShapeDtypeStruct(x.shape, x.dtype))(x)
)";

inline constexpr std::string_view kHeaded = R"(import jax
from jax.experimental import pallas as pl


def kernel(
    # Inputs.
    x_ref,
    # Outputs.
    o_ref,
):
  """Doubles."""
  o_ref[...] = x_ref[...] * 2


def double(x):
  """Doubles."""
  return pl.pallas_call(kernel, out_shape=jax.ShapeDtypeStruct(x.shape, x.dtype))(x)
)";

// With "\r\n", and without a line end at the end when `open` is true.
inline std::string with_windows_line_ends(std::string_view text, bool open) {
  std::string converted;
  for (char c : text) converted.append(c == '\n' ? "\r\n" : std::string(1, c));
  if (open) converted.resize(converted.size() - 2);
  return converted;
}

}  // namespace tokamax::testing
