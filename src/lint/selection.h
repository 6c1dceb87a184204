// Which rules run: --select and --ignore, by code, name, code prefix or guide section.
//
// Points into the table of rules, which must outlive it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lint/rule.h"

namespace tokamax::lint {

// True when `word` means `rule`: its code ("TKX1101"), its name, all codes of a section ("TKX11";
// "TKX1" is section 1 and no part of 11), "guide:11", or every rule ("TKX", "ALL").
bool matches(const Rule& rule, std::string_view word);

// The word nearest to `word` among all codes and names, for "did you mean"; empty if none is near.
std::string nearest_rule(std::span<const Rule> rules, std::string_view word);

struct SelectionWords {
  std::vector<std::string> select;         // empty: what ran before, at first all but pedantic ones
  std::vector<std::string> extend_select;  // added to select
  std::vector<std::string> ignore;         // taken away; the longer (more exact) word wins
};

// Wishes on top of each other: a configuration file's, then the command line's. The last one that
// says anything about a rule decides, and one that selects begins anew.
using SelectionLayers = std::vector<SelectionWords>;

// The enabled rules, in order of code. Unknown words are returned by `unknown_words`.
class Selection {
 public:
  Selection(std::span<const Rule> rules, const SelectionWords& words);
  static Selection layered(std::span<const Rule> rules, const SelectionLayers& layers);
  [[nodiscard]] bool enabled(const Rule& rule) const;
  [[nodiscard]] const std::vector<const Rule*>& rules() const { return enabled_; }
  [[nodiscard]] const std::vector<std::string>& unknown_words() const { return unknown_; }

  // All rules there are, enabled or not.
  [[nodiscard]] std::span<const Rule> known() const { return known_; }

 private:
  explicit Selection(std::span<const Rule> rules) : known_(rules) {}
  void read(const SelectionLayers& layers);

  std::span<const Rule> known_;
  std::vector<const Rule*> enabled_;
  std::vector<std::string> unknown_;
};

}  // namespace tokamax::lint
