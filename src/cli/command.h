// The commands, each in a file of its own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tokamax::cli {

// The words after the command's name.
using Arguments = std::vector<std::string>;

struct Command {
  std::string_view name;
  std::string_view summary;
  int (*run)(const Arguments& arguments);  // returns an ExitStatus
};

int run_baseline(const Arguments& arguments);
int run_check(const Arguments& arguments);
int run_explain(const Arguments& arguments);
int run_rules(const Arguments& arguments);
int run_signature(const Arguments& arguments);
int run_config(const Arguments& arguments);

}  // namespace tokamax::cli
