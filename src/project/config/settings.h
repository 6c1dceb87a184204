// What a project asks of the linter: the settings, and the one table of their keys. A new key is a
// member, a row, and the code that uses it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "project/config/setting_values.h"
#include "project/files/default_excludes.h"

namespace tokamax::project {

// Each member is empty where nothing is configured.
struct Settings {
  std::optional<Word> extend;
  Words select;
  Words extend_select;
  Words ignore;
  Words exclude;
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

// A key that is short for an option of a rule; it fills a row of `numbers`.
struct RuleOption {
  std::string_view rule;
  std::string_view option;
};

// The member that a key fills. Its type says the type of the value: a string, a list of them, a
// number, a table.
using SettingMember =
    std::variant<std::optional<Word> Settings::*, Words Settings::*, RuleOption,
                 std::vector<PathIgnore> Settings::*, std::vector<RuleSeverity> Settings::*,
                 std::vector<RuleNumberSetting> Settings::*>;

// What the words of a string or list have to be.
enum class Takes : std::uint8_t {
  Text,       // anything on one line
  Rules,      // what names a rule or several
  SomeRules,  // the same, and at least one word
  Names,      // dotted names
  Severity,   // "note", "warning" or "error"
};

// How a value meets that of the file that is extended, or the command line's that of the file.
// Tables are merged row by row whatever this says: of equal rows the last one counts.
enum class Merge : std::uint8_t {
  Replace,
  AddTo,
  Leave,  // it concerns the file that says it
};

struct SettingKey {
  std::string_view name;
  std::string_view form;     // as told to users: "list of rules"
  std::string_view usual;    // its value where nothing is configured; "none", or words for it
  std::string_view meaning;  // one sentence without a period
  SettingMember member;
  Takes takes = Takes::Text;
  Merge merge = Merge::Replace;
  std::vector<std::string> (*usual_list)() = nullptr;  // where `usual` tells of a list in words
};

// In the order of the documentation.
inline constexpr SettingKey kSettingKeys[] = {
    {"extend", "path", "none", "another file to build upon", &Settings::extend, Takes::Text,
     Merge::Leave},
    {"select", "list of rules", "all but pedantic ones", "the rules that run", &Settings::select,
     Takes::SomeRules},
    {"extend-select", "list of rules", "none", "further rules that run", &Settings::extend_select,
     Takes::Rules, Merge::AddTo},
    {"ignore", "list of rules", "none", "rules that do not run", &Settings::ignore, Takes::Rules},
    {"per-path-ignores", "table of lists", "none", "rules that do not run where a pattern matches",
     &Settings::path_ignores},
    {"severity", "table", "each rule's own", "`note`, `warning` or `error` for a rule",
     &Settings::severities},
    {"exclude", "list of patterns", "version control, caches, environments",
     "files and folders to leave out", &Settings::exclude, Takes::Text, Merge::Replace,
     default_exclude_patterns},
    {"extend-exclude", "list of patterns", "none", "more of these", &Settings::extend_exclude,
     Takes::Text, Merge::AddTo},
    {"op-dirs", "list of patterns", "none",
     "folders that are operators though their files do not look like it", &Settings::op_dirs},
    {"launchers", "list of names", "none",
     "functions that take the arguments of `pallas_call`, by dotted name", &Settings::launchers,
     Takes::Names},
    {"max-file-lines", "number", "250", "lines that a file may have (TKX107)",
     RuleOption{"oversized-file", "max-lines"}},
    {"fail-level", "severity", "warning", "the severity that makes a run fail",
     &Settings::fail_level, Takes::Severity},
    {"baseline", "path", "none", "findings that were there before", &Settings::baseline},
    {"rules", "table of tables", "see each page", "the options of single rules",
     &Settings::numbers},
};

// `own` over `base`, key by key as the table says.
Settings merged(const Settings& base, Settings own);

}  // namespace tokamax::project
