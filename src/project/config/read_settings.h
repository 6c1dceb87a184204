// The text of a configuration file, understood.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lint/rule.h"
#include "project/config/settings.h"
#include "project/problem.h"

namespace tokamax::project {

// Points at a text; it outlives the reading alone.
struct ConfigText {
  std::string_view text;
  Origin origin;                 // file and folder
  bool in_pyproject = false;     // the keys stand in [tool.tokamax-lint]
  bool on_command_line = false;  // there are no lines to point at
};

// Nothing for a pyproject.toml that does not mention the linter. All faults are appended to
// `errors`; what is faulty is left out of the settings.
std::optional<Settings> read_settings(const ConfigText& config, std::span<const lint::Rule> rules,
                                      std::vector<Problem>& errors);

// "KEY=VALUE" from the command line. A VALUE that is no TOML is a string.
Settings read_override(const std::string& assignment, const std::string& folder,
                       std::span<const lint::Rule> rules, std::vector<Problem>& errors);

}  // namespace tokamax::project
