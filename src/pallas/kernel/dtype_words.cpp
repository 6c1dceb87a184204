// The table from numpy's and JAX's names to XLA's short ones, which the guide uses.
#include "pallas/kernel/dtype_words.h"

#include <algorithm>
#include <array>
#include <string>

#include "syntax/text.h"

namespace tokamax::pallas {
namespace {

struct DtypeName {
  std::string_view full;
  std::string_view brief;
};

// numpy's and jax's names beside the short ones of XLA that the guide uses.
constexpr std::array<DtypeName, 33> kDtypes = {{
    {"bfloat16", "bf16"},
    {"float16", "f16"},
    {"float32", "f32"},
    {"float64", "f64"},
    {"int4", "i4"},
    {"int8", "i8"},
    {"int16", "i16"},
    {"int32", "i32"},
    {"int64", "i64"},
    {"uint4", "u4"},
    {"uint8", "u8"},
    {"uint16", "u16"},
    {"uint32", "u32"},
    {"uint64", "u64"},
    {"bool_", "bool"},
    {"bool", "bool"},
    {"int2", "i2"},
    {"uint2", "u2"},
    {"int", "int"},
    {"float", "float"},
    {"float8_e4m3fn", "f8e4m3fn"},
    {"float8_e5m2", "f8e5m2"},
    {"float8_e4m3", "f8e4m3"},
    {"float8_e4m3b11fnuz", "f8e4m3b11fnuz"},
    {"float8_e8m0fnu", "f8e8m0fnu"},
    {"float8_e5m2fnuz", "f8e5m2fnuz"},
    {"float8_e4m3fnuz", "f8e4m3fnuz"},
    {"float4_e2m1fn", "f4e2m1fn"},
    {"fp4", "f4"},
    {"fp8", "f8"},  // one of several: so do people speak of them
    {"fp16", "f16"},
    {"fp32", "f32"},
    {"fp64", "f64"},
}};

std::string_view without_module(std::string_view word) {
  for (std::string_view prefix : {"jax.numpy.", "jnp.", "np.", "numpy."}) {
    if (word.starts_with(prefix)) return word.substr(prefix.size());
  }
  return word;
}

bool same_letters(std::string_view a, std::string_view b) {
  using syntax::to_lower;
  return std::ranges::equal(a, b, {}, to_lower, to_lower);
}

}  // namespace

std::string_view short_dtype(std::string_view word) {
  word = without_module(word);
  constexpr std::string_view kXlaSigned = "s32";
  if (word == kXlaSigned) return "i32";
  for (const DtypeName& name : kDtypes) {
    if (same_letters(word, name.full) || same_letters(word, name.brief)) return name.brief;
  }
  return {};
}

bool is_dtype(std::string_view word) {
  if (!short_dtype(word).empty()) return true;
  // `x.dtype`, `acc_dtype`: a type that the launch chooses.
  return word.ends_with("dtype") && word.find(' ') == std::string_view::npos;
}

}  // namespace tokamax::pallas
