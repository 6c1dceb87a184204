// What settings are made of: words, each with the place that says it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
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

// A row of `per-path-ignores`.
struct PathIgnore {
  Word glob;
  std::vector<Word> rules;
  PathPatterns pattern;  // the glob, compiled
};

// A row of `severity`.
struct RuleSeverity {
  Word rule;
  lint::Severity severity = lint::Severity::Warning;
};

// A row of `rules`, or what is short for one.
struct RuleNumberSetting {
  Word rule;
  std::string name;  // "max-refs"
  std::uint32_t value = 0;
};

}  // namespace tokamax::project
