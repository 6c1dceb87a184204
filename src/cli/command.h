// The commands, each in a file of its own.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tokamax::cli {

// The words after the command's name.
using Arguments = std::vector<std::string>;

struct Command {
  std::string_view name;
  std::string_view summary;
  std::string_view help;                   // the text of -h; see help_page.h
  int (*run)(const Arguments& arguments);  // returns an ExitStatus
};

extern const Command check_command;
extern const Command baseline_command;
extern const Command explain_command;
extern const Command rules_command;
extern const Command signature_command;
extern const Command config_command;
extern const Command completions_command;
extern const Command man_command;

// All of them, the one that runs without being named first.
std::span<const Command* const> all_commands();

}  // namespace tokamax::cli
