// The statements of the guide and the rules that decide them.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

#include "cli/commands/guide_coverage.h"
#include "cli/program.h"

using namespace tokamax;
using namespace tokamax::testing;

namespace {

std::string document() {
  std::ifstream file(TOKAMAX_LINT_SOURCE_DIR "/docs/coverage.md", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("docs/coverage.md is what `rules --coverage` prints") {
  const Outcome outcome = run({"rules", "--coverage"});
  CHECK(outcome.status == 0);
  CHECK(outcome.output == document());
}

TEST_CASE("every statement is decided by rules that exist, or says why it cannot be") {
  std::set<std::string_view> known;
  for (const lint::Rule& rule : rules::all_rules()) known.insert(rule.code);
  for (const cli::Statement& statement : cli::guide_statements()) {
    CAPTURE(std::string(statement.text));
    CHECK((!statement.codes.empty() || !statement.limit.empty()));
    std::istringstream codes{std::string(statement.codes)};
    for (std::string code; codes >> code;) {
      CAPTURE(code);
      CHECK(known.contains(code));
    }
  }
}

TEST_CASE("statements stand by section, checklist items first, no section left out") {
  int section = 0;
  bool checklist = true;
  for (const cli::Statement& statement : cli::guide_statements()) {
    CAPTURE(std::string(statement.text));
    if (statement.section != section) {
      CHECK(statement.section == section + 1);
      checklist = true;
    }
    CHECK((checklist || !statement.checklist));
    section = statement.section;
    checklist = statement.checklist;
  }
  CHECK(section == 15);
}

TEST_CASE("every rule of a section decides one of its statements") {
  std::set<std::string> named;
  for (const cli::Statement& statement : cli::guide_statements()) {
    std::istringstream codes{std::string(statement.codes)};
    for (std::string code; codes >> code;) named.insert(code);
  }
  for (const lint::Rule& rule : rules::all_rules()) {
    bool launch_contract = rule.code.starts_with("TKX20") && rule.code.size() > 6;
    if (rule.section.empty() || launch_contract) continue;
    CAPTURE(std::string(rule.code));
    CHECK(named.contains(std::string(rule.code)));
  }
}
