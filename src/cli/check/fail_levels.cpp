// `--fail-level` holds for all files; without it, the configuration of each file's folder does.
#include "cli/check/fail_levels.h"

#include "project/files/path.h"

namespace tokamax::cli {

FailLevels::FailLevels(const std::string& asked, const project::FileList& list,
                       project::Configuration& configuration)
    : usual_(lint::severity_from(asked).value_or(lint::Severity::Warning)) {
  if (!asked.empty()) return;
  for (const project::FoundFile& file : list.files) {
    const auto& level = configuration.at(std::string(project::parent_of(file.real))).fail_level;
    if (level) by_path_[file.path] = lint::severity_from(level->text).value_or(usual_);
  }
}

lint::Severity FailLevels::of(const std::string& path) const {
  const auto found = by_path_.find(path);
  return found == by_path_.end() ? usual_ : found->second;
}

}  // namespace tokamax::cli
