// `tokamax-lint config`: what holds for a file, and who says so.
#pragma once

#include "cli/command.h"

namespace tokamax::cli {

extern const Command config_command;

}  // namespace tokamax::cli
