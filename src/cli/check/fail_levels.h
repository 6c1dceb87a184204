// The severity that makes a run fail, by file. It is read at once, so that nothing needs to outlive
// anything; a file that no configuration speaks of has the usual one.
#pragma once

#include <map>
#include <string>

#include "lint/severity.h"
#include "project/config/configuration.h"
#include "project/search/find_files.h"

namespace tokamax::cli {

class FailLevels {
 public:
  // `asked` is the command line's word, or "" when each file's configuration decides.
  FailLevels(const std::string& asked, const project::FileList& list,
             project::Configuration& configuration);

  // `path` as findings show it.
  [[nodiscard]] lint::Severity of(const std::string& path) const;

 private:
  lint::Severity usual_;
  std::map<std::string, lint::Severity> by_path_;  // where it is another one
};

}  // namespace tokamax::cli
