// `explain` and `rules`.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/program_run.h"
#include "lint/rule.h"

using namespace tokamax::testing;

TEST_CASE("explain prints the page by code or name, each once") {
  const Outcome by_code = run({"explain", "TKX602"});
  CHECK(by_code.status == 0);
  CHECK(by_code.output.rfind("# ", 0) == 0);
  CHECK(by_code.output.find("`undescriptive-grid-index`") != std::string::npos);
  CHECK(run({"explain", "undescriptive-grid-index"}).output == by_code.output);
  CHECK(run({"explain", "TKX602", "undescriptive-grid-index"}).output == by_code.output);
}

TEST_CASE("explain names the rule that was probably meant") {
  const Outcome outcome = run({"explain", "undescriptive-grid-indices"});
  CHECK(outcome.status == 2);
  CHECK(outcome.output.empty());
  CHECK(outcome.errors.find("did you mean `undescriptive-grid-index`?") != std::string::npos);
  CHECK(run({"explain"}).status == 2);
}

TEST_CASE("every format of rules lists all of them in order") {
  const auto all = tokamax::rules::all_rules();
  REQUIRE_FALSE(all.empty());
  const std::string text = run({"rules"}).output;
  const std::string markdown = run({"rules", "--format", "markdown"}).output;
  const auto json = nlohmann::json::parse(run({"rules", "--format=json"}).output, nullptr, false);
  REQUIRE(json.size() == all.size());
  std::size_t in_text = 0;
  std::size_t in_markdown = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string code(all[i].code);
    CHECK(json[i]["code"] == code);
    const std::size_t text_at = text.find(code + ' ', in_text);
    const std::size_t markdown_at = markdown.find("| [" + code + "](rules/", in_markdown);
    REQUIRE(text_at != std::string::npos);
    REQUIRE(markdown_at != std::string::npos);
    in_text = text_at;
    in_markdown = markdown_at;
  }
  CHECK(run({"rules", "--format=xml"}).status == 2);
}
