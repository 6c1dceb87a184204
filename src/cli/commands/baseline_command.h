// `tokamax-lint baseline`: today's findings become those that `check --baseline` leaves out.
#pragma once

#include "cli/command.h"

namespace tokamax::cli {

extern const Command baseline_command;

}  // namespace tokamax::cli
