// Chooses the command. The first word decides; without a command it is `check`.
#include "cli/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <iterator>
#include <string>

#include "cli/command.h"
#include "cli/commands/all_commands.h"
#include "cli/console.h"
#include "cli/exit_status.h"

namespace tokamax::cli {
namespace {

std::string overview() {
  std::string text =
      "tokamax-lint finds what is wrong in Pallas kernels written the Tokamax way.\n\n"
      "Usage: tokamax-lint [COMMAND] [ARGUMENTS]\n\nCommands:\n";
  for (const Command* command : all_commands()) {
    fmt::format_to(std::back_inserter(text), "  {:<13}{}\n", command->name, command->summary);
  }
  return text +
         "\nOptions:\n"
         "  -h, --help  this text; after a command, its options\n"
         "  --version   the version\n\n"
         "Examples:\n"
         "  tokamax-lint                         lint everything below the working directory\n"
         "  tokamax-lint check ops/rms_norm      lint one operator\n"
         "  tokamax-lint explain TKX1101         why a rule exists and how to follow it\n\n"
         "Exit status: 0 nothing found, 1 findings, 2 the run is not to be trusted.\n";
}

int print_and_exit(std::string_view text) { return print(text) ? kClean : kUntrusted; }

}  // namespace

int run(int argc, const char* const* argv) {
  // A reader that goes away early (`| head`) is met at write(), where other outputs still get done.
  std::signal(SIGPIPE, SIG_IGN);
  Arguments arguments(argv + std::min(argc, 1), argv + argc);
  const std::string first = arguments.empty() ? "" : arguments.front();
  if (first == "-h" || first == "--help" || first == "help") return print_and_exit(overview());
  if (first == "--version") return print_and_exit("tokamax-lint " TOKAMAX_LINT_VERSION "\n");
  const auto commands = all_commands();
  const auto command =
      std::find_if(commands.begin(), commands.end(),
                   [&first](const Command* candidate) { return candidate->name == first; });
  if (command == commands.end()) return commands.front()->run(arguments);
  arguments.erase(arguments.begin());
  return (*command)->run(arguments);
}

}  // namespace tokamax::cli
