// All keys that a configuration may hold.
#include <array>

#include "project/config/read_settings.h"

namespace tokamax::project {

std::span<const SettingKey> setting_keys() {
  static constexpr std::array kKeys = {
      SettingKey{"extend", "path", "none", "another file to build upon"},
      SettingKey{"select", "list of rules", "all but pedantic ones", "the rules that run"},
      SettingKey{"extend-select", "list of rules", "none", "further rules that run"},
      SettingKey{"ignore", "list of rules", "none", "rules that do not run"},
      SettingKey{"per-path-ignores", "table of lists", "none",
                 "rules that do not run where a pattern matches"},
      SettingKey{"severity", "table", "each rule's own", "`note`, `warning` or `error` for a rule"},
      SettingKey{"exclude", "list of patterns", "version control, caches, environments",
                 "files and folders to leave out"},
      SettingKey{"extend-exclude", "list of patterns", "none", "more of these"},
      SettingKey{"op-dirs", "list of patterns", "none",
                 "folders that are operators though their files do not look like it"},
      SettingKey{"launchers", "list of names", "none",
                 "functions that take the arguments of `pallas_call`, by dotted name"},
      SettingKey{"max-file-lines", "number", "250", "lines that a file may have (TKX107)"},
      SettingKey{"fail-level", "severity", "warning", "the severity that makes a run fail"},
      SettingKey{"baseline", "path", "none", "findings that were there before"},
      SettingKey{"rules", "table of tables", "see each page", "the options of single rules"},
  };
  return kKeys;
}

}  // namespace tokamax::project
