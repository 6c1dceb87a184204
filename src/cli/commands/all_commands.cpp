// In the order of the overview. A new command is a line here and a file beside it.
#include "cli/commands/all_commands.h"

#include <array>

#include "cli/commands/baseline_command.h"
#include "cli/commands/check_command.h"
#include "cli/commands/completions_command.h"
#include "cli/commands/config_command.h"
#include "cli/commands/explain_command.h"
#include "cli/commands/rules_command.h"
#include "cli/commands/signature_command.h"

namespace tokamax::cli {

std::span<const Command* const> all_commands() {
  static constexpr std::array kCommands{&check_command,       &baseline_command,  &explain_command,
                                        &rules_command,       &signature_command, &config_command,
                                        &completions_command, &man_command};
  return kCommands;
}

}  // namespace tokamax::cli
