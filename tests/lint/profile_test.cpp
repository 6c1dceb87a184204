// Selections on top of each other.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "lint/rule.h"
#include "lint/selection.h"

using namespace tokamax::lint;

namespace {

Rule rule(std::string_view code, std::string_view name, bool pedantic = false) {
  Rule rule;
  rule.code = code;
  rule.name = name;
  rule.pedantic = pedantic;
  return rule;
}

std::string enabled(const SelectionLayers& layers) {
  const Rule rules[] = {rule("TKX101", "one"), rule("TKX102", "two"),
                        rule("TKX1401", "strict", true)};
  const Selection selection = Selection::layered(rules, layers);
  std::string names;
  for (const Rule* rule : selection.rules()) {
    names.append(rule->name).append(" ");
  }
  return names;
}

}  // namespace

TEST_CASE("the last layer that says anything about a rule decides") {
  CHECK(enabled({}) == "one two ");
  CHECK(enabled({{{}, {}, {"TKX1"}}}) == "");
  CHECK(enabled({{{}, {}, {"one"}}, {{}, {"one"}, {}}}) == "one two ");
  CHECK(enabled({{{}, {"strict"}, {}}, {{}, {}, {"TKX101"}}}) == "two strict ");
  // Within one layer the more exact word decides, across layers the later one.
  CHECK(enabled({{{}, {}, {"one"}}, {{}, {"TKX1"}, {}}}) == "one two ");
}

TEST_CASE("selecting begins anew") {
  CHECK(enabled({{{"one"}, {"strict"}, {}}, {{"two"}, {}, {}}}) == "two ");
  CHECK(enabled({{{"one"}, {}, {}}, {{}, {"two"}, {}}}) == "one two ");
}
