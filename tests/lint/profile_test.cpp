// Selections on top of each other.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "lint/rule.h"
#include "lint/selection.h"

using namespace tokamax::lint;

namespace {

const Rule kRules[] = {
    {.code = "TKX101", .name = "one", .section = "1"},
    {.code = "TKX102", .name = "two", .section = "1"},
    {.code = "TKX1401", .name = "strict", .section = "14", .pedantic = true},
};

std::string enabled(const SelectionLayers& layers) {
  std::string codes;
  for (const Rule* rule : Selection(kRules, layers).rules()) codes.append(rule->name).append(" ");
  return codes;
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
