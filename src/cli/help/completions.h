// Completion scripts for shells, made from the help texts.
#pragma once

#include <span>
#include <string>

#include "cli/command.h"

namespace tokamax::cli {

std::string bash_completions(std::span<const Command* const> commands);
std::string zsh_completions(std::span<const Command* const> commands);
std::string fish_completions(std::span<const Command* const> commands);

}  // namespace tokamax::cli
