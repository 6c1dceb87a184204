// Words that name element types: "bf16", "f32", "int32", "jnp.bfloat16".
#pragma once

#include <string_view>

namespace tokamax::pallas {

// Whether a word names an element type, or one that the launch chooses ("x.dtype", "acc_dtype").
bool is_dtype(std::string_view word);

// A dtype's short form: "jnp.float32" -> "f32"; "" when it is none.
std::string_view short_dtype(std::string_view word);

}  // namespace tokamax::pallas
