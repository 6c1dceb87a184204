// The list of commands.
#pragma once

#include <span>

#include "cli/command.h"

namespace tokamax::cli {

// In the order of the help; first the one that runs without being named. Static storage.
std::span<const Command* const> all_commands();

}  // namespace tokamax::cli
