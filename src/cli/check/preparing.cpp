// Files, profiles, baselines.
#include "cli/check/preparing.h"

#include "cli/check/configuring.h"
#include "cli/check/inputs.h"
#include "cli/check/narrowing.h"

namespace tokamax::cli {

bool prepare(CheckRun& run, project::Configuration& configuration, FileProfiles& profiles) {
  const lint::Stopwatch watch(run.timings.get(), lint::Phase::Find);
  run.list = find_inputs(run.options, configuration);
  run.profiles.emplace(profiles.of(run.list));
  run.baselines = baselines_of(run, configuration);
  return is_configuration_sound(configuration);
}

}  // namespace tokamax::cli
