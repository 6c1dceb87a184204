// What a project asks of the linter, each value with the place that says so.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lint/severity.h"
#include "project/files/path_patterns.h"

namespace tokamax::project {

// A place in a configuration file, or on the command line (line 0).
struct Origin {
  std::string file;    // as messages name it: "tokamax-lint.toml", "--config"
  std::string folder;  // real path that patterns and paths are relative to
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

// "tokamax-lint.toml:3:10", or the file alone.
std::string place(const Origin& origin);

struct Word {
  std::string text;
  Origin origin;
};

// A list that is absent was not configured; an empty one was.
using Words = std::optional<std::vector<Word>>;

struct PathIgnore {
  Word glob;
  std::vector<Word> rules;
  PathPatterns pattern;  // the glob, compiled
};

struct RuleSeverity {
  Word rule;
  lint::Severity severity = lint::Severity::Warning;
};

struct RuleNumberSetting {
  Word rule;
  std::string name;  // "max-refs"
  std::uint32_t value = 0;
};

struct Settings {
  Words select;
  Words extend_select;
  Words ignore;
  Words exclude;  // absent: folders that never hold sources, see default_excludes.h
  Words extend_exclude;
  Words op_dirs;
  Words launchers;
  std::vector<PathIgnore> path_ignores;
  std::vector<RuleSeverity> severities;
  std::vector<RuleNumberSetting> numbers;
  std::optional<Word> fail_level;
  std::optional<Word> baseline;
  std::vector<Origin> files;           // that were read, the nearest first, then what it extends
  std::vector<PathPatterns> excluded;  // `exclude` and `extend-exclude`, compiled
};

// `own` over `base`: a list or value replaces that of the base, what is called extend-… is added to
// it, and tables are merged row by row.
Settings merged(const Settings& base, Settings own);

}  // namespace tokamax::project
