// `tokamax-lint explain RULE…`: the page of a rule, as it stands in the repository.
#pragma once

#include "cli/command.h"

namespace tokamax::cli {

extern const Command explain_command;

}  // namespace tokamax::cli
