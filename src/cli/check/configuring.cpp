// Faults of configuration files on the terminal.
#include "cli/check/configuring.h"

#include "cli/console.h"

namespace tokamax::cli {

void add_config_options(CLI::App& parser, std::vector<std::string>& config, bool& isolated) {
  parser.add_option("--config", config)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  parser.add_flag("--isolated", isolated);
}

bool is_configuration_sound(const project::Configuration& configuration) {
  for (const project::Problem& error : configuration.errors()) {
    print_error("{}: {}", error.path, error.message);
  }
  return configuration.errors().empty();
}

}  // namespace tokamax::cli
