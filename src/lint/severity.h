// How much a finding weighs.
//
// nullopt stands for a word that names none.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tokamax::lint {

enum class Severity : std::uint8_t { Note, Warning, Error };

std::string_view name_of(Severity severity);  // "note", "warning", "error"
std::optional<Severity> severity_from(std::string_view name);

}  // namespace tokamax::lint
