// `tokamax-lint rules`: all rules as a table, or what the guide asks for.
#pragma once

#include "cli/command.h"

namespace tokamax::cli {

extern const Command rules_command;

}  // namespace tokamax::cli
