// `tokamax-lint completions SHELL` and `tokamax-lint man`, which are made from all help texts.
#pragma once

#include "cli/command.h"

namespace tokamax::cli {

extern const Command completions_command;
extern const Command man_command;

}  // namespace tokamax::cli
