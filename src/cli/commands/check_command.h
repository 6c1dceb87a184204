// `tokamax-lint check`, which also runs where no command is named: findings of files and folders.
#pragma once

#include "cli/command.h"

namespace tokamax::cli {

extern const Command check_command;

}  // namespace tokamax::cli
