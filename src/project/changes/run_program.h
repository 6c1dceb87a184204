// Starting another program: no shell, nothing of ours leaks into it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tokamax::project {

// How a program ended, if it began.
struct Ended {
  int error = 0;       // errno when it could not be started, else 0
  int status = -1;     // its exit status; 128 + signal when one ended it
  std::string errors;  // the beginning of its standard error
};

struct Program {
  std::vector<std::string> words;                // the name, looked up on the PATH, and arguments
  std::vector<std::string> environment;          // "NAME=value", instead of what is inherited
  std::vector<std::string> without_environment;  // names that are not inherited
};

// Runs it to its end; `output` is given its standard output piece by piece. Its standard input is
// empty.
Ended run_program(const Program& program, const std::function<void(std::string_view)>& output);

}  // namespace tokamax::project
