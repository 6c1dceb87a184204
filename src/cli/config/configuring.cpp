// Faults are only told once all configuration files of a run have been read.
#include "cli/config/configuring.h"

#include "cli/console.h"

namespace tokamax::cli {

void add_config_options(CommandLine& line, std::vector<std::string>& config, bool& isolated) {
  line.repeated("--config", config);
  line.flag("--isolated", isolated);
}

bool is_configuration_sound(const project::Configuration& configuration) {
  for (const project::Problem& error : configuration.errors()) {
    print_error("{}: {}", error.path, error.message);
  }
  return configuration.errors().empty();
}

}  // namespace tokamax::cli
