// What a command is. Each is in a file of its own below commands/, which lists them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tokamax::cli {

// The words after the command's name.
using Arguments = std::vector<std::string>;

// All texts are literals.
struct Command {
  std::string_view name;                   // as it is typed: "explain"
  std::string_view summary;                // for the list of commands, a few words
  std::string_view help;                   // the text of -h; see help_page.h
  int (*run)(const Arguments& arguments);  // returns an ExitStatus
};

}  // namespace tokamax::cli
