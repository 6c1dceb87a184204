// Configuration as commands use it.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "project/config/configuration.h"

namespace tokamax::cli {

// --config and --isolated.
void add_config_options(CLI::App& parser, std::vector<std::string>& config, bool& isolated);

// Tells every fault of the configuration on standard error; true when there are none.
bool is_configuration_sound(const project::Configuration& configuration);

}  // namespace tokamax::cli
