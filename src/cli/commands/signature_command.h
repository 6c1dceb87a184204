// `tokamax-lint signature FILE[::KERNEL]`: what the launches hand to each kernel.
#pragma once

#include "cli/command.h"

namespace tokamax::cli {

extern const Command signature_command;

}  // namespace tokamax::cli
