// Runs a program and says what it cost.
#pragma once

#include <string>
#include <vector>

namespace tokamax::bench {

struct Cost {
  double wall_ms = 0;
  double cpu_ms = 0;    // user and system; what other processes of the machine disturb least
  double peak_mib = 0;  // largest resident set
  int status = 0;       // exit status; 128 + signal if one ended it, 127 if it could not start
};

// Runs `command` with its output thrown away and waits for it.
Cost run(const std::vector<std::string>& command);

// The middle value; the mean of the two middle ones of an even count. `values` is not empty.
double median(std::vector<double> values);

}  // namespace tokamax::bench
