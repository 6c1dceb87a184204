// Completion scripts for shells, made from the help texts of all commands; the commands are read
// and not kept.
#pragma once

#include <span>
#include <string>

#include "cli/command.h"

namespace tokamax::cli {

// Each a whole script, for the shell to source.
std::string bash_completions(std::span<const Command* const> commands);
std::string zsh_completions(std::span<const Command* const> commands);
std::string fish_completions(std::span<const Command* const> commands);

}  // namespace tokamax::cli
