// What holds for each file: which rules run there, what they are told and how severe they are.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lint/options.h"
#include "lint/selection.h"
#include "lint/severity.h"

namespace tokamax::lint {

struct Profile {
  Selection selection;
  RuleOptions options;
  std::map<std::string_view, Severity> severities;  // by code, where it is not the rule's own
};

// Files of one operator may have several profiles; what is said of all of them together (house
// wrappers, say) is then asked of the first that is wanted.
class Profiles {
 public:
  explicit Profiles(Profile usual) : usual_(std::move(usual)) {}

  // `profile` outlives this.
  void set(std::string path, const Profile& profile) { by_path_[std::move(path)] = &profile; }

  [[nodiscard]] const Profile& of(std::string_view path) const {
    const auto found = by_path_.find(path);
    return found == by_path_.end() ? usual_ : *found->second;
  }

 private:
  Profile usual_;
  std::map<std::string, const Profile*, std::less<>> by_path_;
};

}  // namespace tokamax::lint
