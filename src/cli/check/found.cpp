// Files are found before any configuration is judged, so that all faults of all configuration files
// are told at once.
#include "cli/check/found.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "cli/check/inputs.h"
#include "cli/config/configuring.h"
#include "project/files/path.h"

namespace tokamax::cli {
namespace {

// The command line's, else those of the files' configurations, from the working directory.
std::vector<std::string> baselines_of(const CheckOptions& options, const project::FileList& list,
                                      project::Configuration& configuration) {
  if (!options.baseline.empty()) return {options.baseline};
  const std::string here = project::real_path(".").value_or("/");
  std::vector<std::string> paths;
  for (const project::FoundFile& file : list.files) {
    const auto& asked = configuration.at(std::string(project::parent_of(file.real))).baseline;
    if (!file.wanted || !asked) continue;
    const std::string path = project::join(asked->origin.folder, asked->text);
    const std::string_view below = project::relative_to(here, path);
    std::string shown = below.empty() ? path : std::string(below);
    if (std::ranges::find(paths, shown) == paths.end()) paths.push_back(std::move(shown));
  }
  return paths;
}

}  // namespace

std::optional<Found> find(const CheckOptions& options, project::Configuration& configuration,
                          FileProfiles& profiles, lint::Timings* timings) {
  const lint::Stopwatch watch(timings, lint::Phase::Find);
  project::FileList list = find_inputs(options, configuration);
  lint::Profiles of_files = profiles.of(list);
  std::vector<std::string> baselines = baselines_of(options, list, configuration);
  FailLevels levels(options.fail_level, list, configuration);
  if (!is_configuration_sound(configuration)) return std::nullopt;
  return Found{std::move(list), std::move(of_files), std::move(baselines), std::move(levels)};
}

}  // namespace tokamax::cli
