// The statements of the guide and the rules that decide them.
#include <doctest/doctest.h>

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "cli/program_run.h"
#include "lint/guide.h"
#include "lint/rule.h"
#include "support/places.h"
#include "support/temp_folder.h"

using namespace tokamax;
using namespace tokamax::testing;

TEST_CASE("docs/coverage.md is what `rules --coverage` prints") {
  const Outcome outcome = run({"rules", "--coverage"});
  CHECK(outcome.status == 0);
  CHECK(outcome.output == read_back(source_dir() + "/docs/coverage.md"));
}

TEST_CASE("every statement is decided by rules that exist, or says why it cannot be") {
  std::set<std::string_view> known;
  for (const lint::Rule& rule : rules::all_rules()) known.insert(rule.code);
  for (const lint::GuideSection& section : rules::guide()) {
    for (const lint::Statement& statement : section.statements) {
      CAPTURE(std::string(statement.text));
      CHECK((!statement.codes.empty() || !statement.limit.empty()));
      for (const std::string_view code : statement.codes) {
        CAPTURE(std::string(code));
        CHECK(known.contains(code));
      }
    }
  }
}

TEST_CASE("statements stand by section, checklist items first, no section left out") {
  int last = 0;
  for (const lint::GuideSection& section : rules::guide()) {
    CHECK(section.number == ++last);
    bool checklist = true;
    for (const lint::Statement& statement : section.statements) {
      CAPTURE(std::string(statement.text));
      CHECK((checklist || !statement.checklist));
      checklist = statement.checklist;
    }
  }
  CHECK(last == 15);
}

TEST_CASE("README.md leads to every section by its title") {
  const std::string readme = read_back(source_dir() + "/README.md");
  for (const auto& folder : std::filesystem::directory_iterator(source_dir() + "/rules")) {
    const std::filesystem::path page = folder.path() / "README.md";
    if (!std::filesystem::exists(page)) continue;
    const std::string text = read_back(page.string());
    const std::string title = text.substr(2, text.find('\n') - 2);
    CAPTURE(page.string());
    const std::string name = folder.path().filename().string();
    CHECK(readme.find("[" + title + "](rules/" + name + "/README.md)") != std::string::npos);
  }
}
