// Every example on every rule's page, run.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <variant>

#include "lint/rule.h"
#include "pages/examples.h"
#include "pages/page_texts.h"
#include "pages/run_example.h"

namespace tokamax::pages {
namespace {

// A page or its cases: "rules/06-names/undescriptive-grid-index.md".
std::string file_of(const lint::Rule& rule, bool is_cases) {
  std::string path = fmt::format("rules/{}", rule.path);
  if (is_cases) path.replace(path.rfind(".md"), 3, ".cases.md");
  return path;
}

void fail_at(const std::string& file, std::size_t page_line, const std::string& message) {
  ADD_FAIL_CHECK_AT(file.c_str(), static_cast<int>(page_line), message);
}

void run_page(const lint::Rule& rule, const std::string& file, const PageExamples& page) {
  for (const Fault& fault : page.faults) fail_at(file, fault.page_line, fault.message);
  for (const Example& example : page.examples) {
    for (const Outcome& outcome : run_example(rules::all_rules(), rule, example)) {
      fail_at(file, outcome.page_line,
              fmt::format("example {}: {}: {}", example.number, name_of(outcome.verdict),
                          outcome.message));
    }
  }
}

// What is fixed is right, too.
bool has_good(const PageExamples& page) {
  return std::any_of(page.examples.begin(), page.examples.end(), [](const Example& example) {
    return std::all_of(example.files.begin(), example.files.end(),
                       [](const ExampleFile& file) { return file.expected.empty() || file.fixed; });
  });
}

bool shows_fix(const PageExamples& page) {
  return std::any_of(page.examples.begin(), page.examples.end(), [](const Example& example) {
    return std::any_of(example.files.begin(), example.files.end(),
                       [](const ExampleFile& file) { return file.fixed.has_value(); });
  });
}

// Bytes that are no text cannot stand on a page.
bool can_be_shown(const lint::Rule& rule) {
  return !std::holds_alternative<lint::CheckFunction<lint::RejectedFile>>(*rule.check);
}

}  // namespace

TEST_CASE("examples of the pages") {
  REQUIRE_FALSE(rules::all_rules().empty());
  for (const lint::Rule& rule : rules::all_rules()) {
    const PageTexts texts = read_texts(rule);
    for (const bool is_cases : {false, true}) {
      const std::string file = file_of(rule, is_cases);
      SUBCASE(file.c_str()) {
        run_page(rule, file, read_examples(is_cases ? texts.cases : texts.page));
      }
    }
  }
}

TEST_CASE("every page shows what is right, and the fix that it promises") {
  for (const lint::Rule& rule : rules::all_rules()) {
    if (!can_be_shown(rule)) continue;
    const PageTexts texts = read_texts(rule);
    const PageExamples page = read_examples(texts.page);
    const PageExamples cases = read_examples(texts.cases);
    const std::string file = file_of(rule, false);
    if (!has_good(page) && !has_good(cases)) fail_at(file, 1, "no example is good code");
    const bool is_fixed = shows_fix(page) || shows_fix(cases);
    if (rule.fix != lint::FixKind::None && !is_fixed) fail_at(file, 3, "no example shows the fix");
    if (rule.fix == lint::FixKind::None && is_fixed) fail_at(file, 3, "the head says `fix: none`");
  }
}

}  // namespace tokamax::pages
