// What configuration and command line together ask for, file by file. Profiles are made when they
// are first asked for and owned here; files with the same settings share one.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "lint/profile.h"
#include "project/config/configuration.h"
#include "project/search/find_files.h"

namespace tokamax::cli {

class FileProfiles {
 public:
  // `words` are those of the command line. The configuration outlives this.
  FileProfiles(project::Configuration& configuration, lint::SelectionWords words)
      : configuration_(configuration), words_(std::move(words)) {}

  // `real` is the file's real path.
  const lint::Profile& of(const std::string& real);

  // For all files of a run, by the paths that findings show. This outlives them.
  lint::Profiles of(const project::FileList& list);

 private:
  // Files with the same settings for which the same rows of per-path-ignores match.
  using Key = std::pair<const project::Settings*, std::vector<bool>>;

  project::Configuration& configuration_;
  lint::SelectionWords words_;
  std::map<Key, std::unique_ptr<lint::Profile>> made_;
};

// The profile of files that `rows` of the settings' per-path-ignores match.
lint::Profile make_profile(const project::Settings& settings, const std::vector<bool>& rows,
                           const lint::SelectionWords& words);

}  // namespace tokamax::cli
