// Which settings hold where: the nearest configuration file upwards decides.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "project/config/read_settings.h"

namespace tokamax::project {

// What the command line says about configuration.
struct ConfigRequest {
  bool isolated = false;            // no file is looked for
  std::string file;                 // this one holds everywhere; "" to look for the nearest
  std::vector<std::string> values;  // "KEY=VALUE", on top of every file
};

// Sorts the words of --config into a file and values.
ConfigRequest config_request(const std::vector<std::string>& words, bool isolated);

// Reads each file once, when it is first met. Not thread-safe.
class Configuration {
 public:
  // `rules` outlive this.
  Configuration(ConfigRequest request, std::span<const lint::Rule> rules);

  // What holds for the entries of `folder`, a real path. The reference stays valid.
  const Settings& at(const std::string& folder);

  // True when a file or folder is left out; `real` is its real path.
  bool excludes(const std::string& real, bool is_folder);
  // … for itself or for a folder around it.
  bool excludes_around(const std::string& real, bool is_folder);

  // Faults in what has been read so far, each once. A run that has any is not to be trusted.
  [[nodiscard]] const std::vector<Problem>& errors() const { return errors_; }

 private:
  const Settings& find_upwards(const std::string& folder);
  // The settings of the file at `path`, or null when it is none of the linter's.
  const Settings* load(const std::string& path);
  std::optional<Settings> read_chain(const std::string& path);
  std::optional<Settings> read_one(const std::string& path, const Origin* extended_at);
  const Settings& keep(const Settings& settings);

  ConfigRequest request_;
  std::span<const lint::Rule> rules_;
  Settings on_top_;  // of the command line
  std::string working_directory_;
  const Settings* usual_ = nullptr;  // where no file is found, or the file asked for
  std::map<std::string, const Settings*> by_folder_;
  std::map<std::string, const Settings*> by_file_;
  std::vector<std::unique_ptr<Settings>> kept_;
  std::vector<Problem> errors_;
};

}  // namespace tokamax::project
