// The words in which programs and configs speak of tiles.
#pragma once

#include <string>
#include <string_view>

#include "python/value.h"

namespace tokamax::rules {

// Whether what is called divides and rounds up, whoever defines it.
bool is_cdiv(std::string_view name);

// Whether a name says "tile of D" in the words of a config; `letter` is lower-case.
bool is_tile_word(std::string_view name, const std::string& letter);

// `block_k`, `tile_size`: a tile, whoever's it is.
bool says_tile(std::string_view name);

// The last identifier of `x`, `cfg.tile_k`, or "".
std::string_view last_identifier(const python::Expr& expr);

}  // namespace tokamax::rules
