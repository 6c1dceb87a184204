// Which rules the words of --select and --ignore switch on.
#include "lint/selection.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "rules_for_tests.h"

namespace tokamax::lint {
namespace {

using testing::kRules;
using Words = std::vector<std::string>;

std::string enabled_codes(const SelectionWords& words) {
  std::string codes;
  const Selection selection(kRules, words);
  for (const Rule* rule : selection.rules()) {
    codes.append(codes.empty() ? "" : " ").append(rule->code);
  }
  return codes;
}

std::string matching_codes(std::string_view word) {
  std::string codes;
  for (const Rule& rule : kRules) {
    if (matches(rule, word)) codes.append(codes.empty() ? "" : " ").append(rule.code);
  }
  return codes;
}

TEST_CASE("a word means a rule by code, name, section or all") {
  CHECK(matching_codes("TKX1101") == "TKX1101");
  CHECK(matching_codes("missing-shape-comment") == "TKX1101");
  CHECK(matching_codes("TKX11") == "TKX1101 TKX1102");
  CHECK(matching_codes("guide:11") == "TKX1101 TKX1102");
  CHECK(matching_codes("TKX") == "TKX001 TKX101 TKX602 TKX1101 TKX1102 TKX1401 TKX2001");
  CHECK(matching_codes("ALL") == matching_codes("TKX"));
}

TEST_CASE("a code prefix ends at a section") {
  CHECK(matching_codes("TKX1") == "TKX101");
  CHECK(matching_codes("TKX0") == "TKX001");
  CHECK(matching_codes("TKX10") == "");
  CHECK(matching_codes("TKX110") == "");
}

TEST_CASE("what is no word for a rule matches none") {
  for (const char* word : {"", "T", "TK", "tkx1101", "all", "guide:", "guide:1x", "guide:10",
                           "guide:99", "missing", "TKX11011", "guide:-1"}) {
    CAPTURE(word);
    CHECK(matching_codes(word) == "");
  }
}

TEST_CASE("without words every rule that is not pedantic runs") {
  CHECK(enabled_codes({}) == "TKX001 TKX101 TKX602 TKX1101 TKX1102 TKX2001");
}

TEST_CASE("select replaces the default set, extend_select adds to it") {
  CHECK(enabled_codes({.select = {"TKX11"}, .extend_select = {}, .ignore = {}}) ==
        "TKX1101 TKX1102");
  CHECK(enabled_codes({.select = {"TKX11"}, .extend_select = {"TKX001"}, .ignore = {}}) ==
        "TKX001 TKX1101 TKX1102");
  CHECK(enabled_codes({.select = {}, .extend_select = {"TKX1401"}, .ignore = {}}) ==
        "TKX001 TKX101 TKX602 TKX1101 TKX1102 TKX1401 TKX2001");
}

TEST_CASE("a pedantic rule runs when any word selects it") {
  for (const char* word : {"TKX1401", "kernel-body-out-of-order", "TKX14", "guide:14"}) {
    CAPTURE(word);
    CHECK(enabled_codes({.select = {word}, .extend_select = {}, .ignore = {}}) == "TKX1401");
  }
}

TEST_CASE("the more exact word wins, and ignore wins a tie") {
  CHECK(enabled_codes({.select = {"ALL"}, .extend_select = {}, .ignore = {"TKX11"}}) ==
        "TKX001 TKX101 TKX602 TKX1401 TKX2001");
  CHECK(enabled_codes({.select = {"TKX1102"}, .extend_select = {}, .ignore = {"TKX11"}}) ==
        "TKX1102");
  CHECK(enabled_codes({.select = {"TKX11"}, .extend_select = {}, .ignore = {"TKX1102"}}) ==
        "TKX1101");
  CHECK(enabled_codes({.select = {"TKX11"}, .extend_select = {}, .ignore = {"guide:11"}}) == "");
  CHECK(enabled_codes(
            {.select = {"TKX1101"}, .extend_select = {}, .ignore = {"missing-shape-comment"}}) ==
        "");
  CHECK(enabled_codes({.select = {}, .extend_select = {}, .ignore = {"ALL"}}) == "");
}

TEST_CASE("unknown words are reported once, in order") {
  Selection selection(kRules, {.select = {"TKX99", "TKX1101"},
                               .extend_select = {"nonsense"},
                               .ignore = {"TKX99", "missing-op-fil"}});
  CHECK(selection.unknown_words() == Words{"TKX99", "nonsense", "missing-op-fil"});
  CHECK(selection.rules().size() == 1);
}

TEST_CASE("enabled() answers for every rule of the table") {
  Selection selection(kRules, {.select = {"TKX602", "TKX2001"}, .extend_select = {}, .ignore = {}});
  for (const Rule& rule : kRules) {
    CHECK(selection.enabled(rule) == (rule.code == "TKX602" || rule.code == "TKX2001"));
  }
}

TEST_CASE("the nearest rule is found by code and by name") {
  CHECK(nearest_rule(kRules, "TKX1109") == "TKX1101");
  CHECK(nearest_rule(kRules, "tkx2001") == "TKX2001");
  CHECK(nearest_rule(kRules, "missing-shape-coment") == "missing-shape-comment");
  CHECK(nearest_rule(kRules, "kernle-arity") == "kernel-arity");
  CHECK(nearest_rule(kRules, "E501") == "");
  CHECK(nearest_rule(kRules, "") == "");
  CHECK(nearest_rule(kRules, std::string(1 << 20, 'x')) == "");
}

}  // namespace
}  // namespace tokamax::lint
