// Runs the built program the way a shell does.
#pragma once

#include <string>
#include <vector>

namespace tokamax::testing {

struct Call {
  std::vector<std::string> arguments;
  std::string folder = ".";
  std::string input = "";                     // standard input
  std::vector<std::string> environment = {};  // "NAME=value"; nothing is inherited
  int output = -1;                            // a descriptor for standard output, if not captured
};

struct Outcome {
  int status = -1;  // of the process; 128 + signal when one ended it
  std::string output;
  std::string errors;
};

Outcome run(const Call& call);
Outcome run(const std::vector<std::string>& arguments, const std::string& folder = ".");

}  // namespace tokamax::testing
