// The manual page, made from the help texts of all commands; these are read and not kept.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/command.h"

namespace tokamax::cli {

// roff for man(1). `version` is the program's.
std::string man_page(std::span<const Command* const> commands, std::string_view version);

}  // namespace tokamax::cli
