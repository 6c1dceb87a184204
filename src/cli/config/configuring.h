// The configuration as commands use it: the options about it, and its faults.
#pragma once

#include <string>
#include <vector>

#include "cli/command_line.h"
#include "project/config/configuration.h"

namespace tokamax::cli {

// --config and --isolated. The values outlive the command line.
void add_config_options(CommandLine& line, std::vector<std::string>& config, bool& isolated);

// Tells every fault of the configuration on standard error; true when there are none.
bool is_configuration_sound(const project::Configuration& configuration);

}  // namespace tokamax::cli
