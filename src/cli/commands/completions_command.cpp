// Both texts go to standard output; where they are installed is the packager's business.
#include "cli/commands/completions_command.h"

#include <string>

#include "cli/command_line.h"
#include "cli/commands/all_commands.h"
#include "cli/console.h"
#include "cli/exit_status.h"
#include "cli/help/completions.h"
#include "cli/help/man_page.h"

namespace tokamax::cli {
namespace {

constexpr std::string_view kCompletionsHelp =
    R"(Print a script that completes commands, options and rules on the command line.

Usage: tokamax-lint completions bash|zsh|fish
Example: source <(tokamax-lint completions bash)

Options:
  -h, --help  this text
)";

constexpr std::string_view kManHelp = R"(Print the manual page, in the form that man reads.

Usage: tokamax-lint man
Example: tokamax-lint man >~/.local/share/man/man1/tokamax-lint.1

Options:
  -h, --help  this text
)";

int print_completions(const Arguments& arguments) {
  std::string shell;
  CommandLine line(kCompletionsHelp);
  line.choice("SHELL", shell, {"bash", "zsh", "fish"});
  line.require("SHELL");
  if (const auto status = line.read(arguments, "completions")) return *status;
  const std::string script = shell == "bash"  ? bash_completions(all_commands())
                             : shell == "zsh" ? zsh_completions(all_commands())
                                              : fish_completions(all_commands());
  return print(script) ? kClean : kUntrusted;
}

int print_man_page(const Arguments& arguments) {
  CommandLine line(kManHelp);
  if (const auto status = line.read(arguments, "man")) return *status;
  return print(man_page(all_commands(), TOKAMAX_LINT_VERSION)) ? kClean : kUntrusted;
}

}  // namespace

constinit const Command completions_command{"completions", "print a completion script for a shell",
                                            kCompletionsHelp, print_completions};
constinit const Command man_command{"man", "print the manual page", kManHelp, print_man_page};

}  // namespace tokamax::cli
