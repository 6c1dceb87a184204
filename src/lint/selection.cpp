// Decides which rules run. Every word has a rank: the more exact one wins over the looser.
#include "lint/selection.h"

#include <algorithm>

#include "lint/nearest.h"

namespace tokamax::lint {
namespace {

constexpr std::string_view kAll = "ALL";
constexpr std::string_view kCodePrefix = "TKX";
constexpr std::string_view kGuidePrefix = "guide:";

// How exactly a word names a rule.
enum class Rank : std::uint8_t { None, All, Section, Exact };

// A code is "TKX", the section, and two digits: "TKX1" is §1 and no part of TKX1101.
std::string_view section_of(std::string_view code) {
  return code.size() > 2 ? code.substr(0, code.size() - 2) : code;
}

Rank rank(const Rule& rule, std::string_view word) {
  if (word == rule.code || word == rule.name) return Rank::Exact;
  if (word == kAll || word == kCodePrefix) return Rank::All;
  if (word.starts_with(kGuidePrefix)) {
    const std::string_view section = word.substr(kGuidePrefix.size());
    return !section.empty() && section == rule.section ? Rank::Section : Rank::None;
  }
  return word.starts_with(kCodePrefix) && word == section_of(rule.code) ? Rank::Section
                                                                        : Rank::None;
}

Rank best_rank(const Rule& rule, std::span<const std::string> words) {
  Rank best = Rank::None;
  for (const std::string& word : words) best = std::max(best, rank(rule, word));
  return best;
}

bool is_enabled(const Rule& rule, const SelectionLayers& layers) {
  bool enabled = !rule.pedantic;
  for (const SelectionWords& words : layers) {
    if (!words.select.empty()) enabled = false;
    const Rank selected =
        std::max(best_rank(rule, words.select), best_rank(rule, words.extend_select));
    const Rank ignored = best_rank(rule, words.ignore);
    if (std::max(selected, ignored) != Rank::None) enabled = selected > ignored;
  }
  return enabled;
}

bool is_known(std::span<const Rule> rules, std::string_view word) {
  return std::any_of(rules.begin(), rules.end(),
                     [&](const Rule& rule) { return matches(rule, word); });
}

}  // namespace

bool matches(const Rule& rule, std::string_view word) { return rank(rule, word) != Rank::None; }

std::string nearest_rule(std::span<const Rule> rules, std::string_view word) {
  std::vector<std::string_view> candidates;
  candidates.reserve(rules.size() * 2);
  for (const Rule& rule : rules) candidates.push_back(rule.code);
  for (const Rule& rule : rules) candidates.push_back(rule.name);
  return std::string(nearest(candidates, word));
}

Selection::Selection(std::span<const Rule> rules, const SelectionWords& words) : known_(rules) {
  read({words});
}

Selection Selection::layered(std::span<const Rule> rules, const SelectionLayers& layers) {
  Selection selection(rules);
  selection.read(layers);
  return selection;
}

void Selection::read(const SelectionLayers& layers) {
  for (const Rule& rule : known_) {
    if (is_enabled(rule, layers)) enabled_.push_back(&rule);
  }
  for (const SelectionWords& words : layers) {
    for (const auto* list : {&words.select, &words.extend_select, &words.ignore}) {
      for (const std::string& word : *list) {
        bool is_new = std::find(unknown_.begin(), unknown_.end(), word) == unknown_.end();
        if (is_new && !is_known(known_, word)) unknown_.push_back(word);
      }
    }
  }
}

bool Selection::enabled(const Rule& rule) const {
  // In order of the number: TKX602 stands before TKX1001.
  auto by_code = [](const Rule* a, std::string_view code) {
    return a->code.size() != code.size() ? a->code.size() < code.size() : a->code < code;
  };
  auto found = std::lower_bound(enabled_.begin(), enabled_.end(), rule.code, by_code);
  return found != enabled_.end() && (*found)->code == rule.code;
}

}  // namespace tokamax::lint
