// Layers, the later the stronger: configuration, command line, rows of `per-path-ignores`. A
// profile is shared by all files with the same settings and rows.
#include "cli/config/file_profiles.h"

#include <algorithm>

#include "lint/rule.h"
#include "project/files/path.h"

namespace tokamax::cli {
namespace {

std::vector<std::string> texts(const std::vector<project::Word>& words) {
  std::vector<std::string> texts;
  texts.reserve(words.size());
  for (const project::Word& word : words) texts.push_back(word.text);
  return texts;
}

std::vector<std::string> texts(const project::Words& words) {
  return words ? texts(*words) : std::vector<std::string>();
}

lint::SelectionLayers layers_of(const project::Settings& settings, const std::vector<bool>& rows,
                                const lint::SelectionWords& words) {
  lint::SelectionLayers layers;
  layers.push_back({texts(settings.select), texts(settings.extend_select), texts(settings.ignore)});
  layers.push_back(words);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i]) layers.push_back({{}, {}, texts(settings.path_ignores[i].rules)});
  }
  return layers;
}

// Rows of a table that names rules loosely and exactly: the exact name counts, whatever the order.
bool is_exact(const lint::Rule& rule, const project::Word& word) {
  return word.text == rule.code || word.text == rule.name;
}

void add_severities(const project::Settings& settings, lint::Profile& profile) {
  for (const bool exact : {false, true}) {
    for (const project::RuleSeverity& row : settings.severities) {
      for (const lint::Rule& rule : profile.selection.known()) {
        if (!matches(rule, row.rule.text) || is_exact(rule, row.rule) != exact) continue;
        profile.severities[rule.code] = row.severity;
      }
    }
  }
}

void add_numbers(const project::Settings& settings, lint::Profile& profile) {
  // The last row counts, and a rule asks for the first.
  for (auto row = settings.numbers.rbegin(); row != settings.numbers.rend(); ++row) {
    for (const lint::Rule& rule : profile.selection.known()) {
      if (rule.name != row->rule.text) continue;
      for (const lint::NumberOption& option : rule.numbers) {
        if (option.name != row->name) continue;
        profile.options.numbers.push_back({rule.code, option.name, row->value});
      }
    }
  }
}

}  // namespace

lint::Profile make_profile(const project::Settings& settings, const std::vector<bool>& rows,
                           const lint::SelectionWords& words) {
  lint::Profile profile{
      lint::Selection::layered(rules::all_rules(), layers_of(settings, rows, words)), {}, {}};
  profile.options.launchers = texts(settings.launchers);
  profile.options.op_dirs = texts(settings.op_dirs);
  add_severities(settings, profile);
  add_numbers(settings, profile);
  return profile;
}

const lint::Profile& FileProfiles::of(const std::string& real) {
  const project::Settings& settings = configuration_.at(std::string(project::parent_of(real)));
  Key key{&settings, {}};
  for (const project::PathIgnore& row : settings.path_ignores) {
    key.second.push_back(row.pattern.match_around(real, false));
  }
  std::unique_ptr<lint::Profile>& profile = made_[key];
  if (profile == nullptr) {
    profile = std::make_unique<lint::Profile>(make_profile(settings, key.second, words_));
  }
  return *profile;
}

lint::Profiles FileProfiles::of(const project::FileList& list) {
  lint::Profiles profiles(make_profile({}, {}, words_));
  for (const project::FoundFile& file : list.files) profiles.set(file.path, of(file.real));
  return profiles;
}

}  // namespace tokamax::cli
