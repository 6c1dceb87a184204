// Every way in which a page and the linter can disagree.
#include "pages/verdict.h"

#include <doctest/doctest.h>

#include "lint/rules_for_tests.h"

namespace tokamax::pages {
namespace {

using Lines = std::vector<std::string>;

// Line 4 of the page is the first of the code.
const ExampleFile& promised() {
  static const ExampleFile file = read_examples(
                                      "# T\n\n```python\n"
                                      "first\n"
                                      "  ^^^ TKX602: `k` is short\n"
                                      "second\n"
                                      "^ TKX1101: no comment\n"
                                      "third\n"
                                      "fourth\n"
                                      "```\n")
                                      .examples[0]
                                      .files[0];
  return file;
}

Lines verdicts(const std::vector<Finding>& findings) {
  Lines all;
  for (const Outcome& outcome : compare(promised(), findings)) {
    all.push_back(std::to_string(outcome.page_line) + " " + std::string(name_of(outcome.verdict)) +
                  ": " + outcome.message);
  }
  return all;
}

Finding short_name(Mark mark) { return {mark, "TKX602", "`k` is short", "reads as `K`"}; }
Finding no_comment(Mark mark) { return {mark, "TKX1101", "no comment", ""}; }
const Mark kFirst{0, 2, 3};
const Mark kSecond{1, 0, 1};

TEST_CASE("what is promised and found gives no outcome") {
  CHECK(verdicts({short_name(kFirst), no_comment(kSecond)}) == Lines{});
  CHECK(verdicts({no_comment(kSecond), short_name(kFirst)}) == Lines{});
}

TEST_CASE("a promise may quote message, label or both") {
  const Finding finding = short_name(kFirst);
  for (const char* text : {"`k` is", "reads as", "short: reads", "short reads", ""}) {
    CAPTURE(text);
    ExampleFile file = promised();
    file.expected.pop_back();
    file.expected[0].text = text;
    CHECK(compare(file, {&finding, 1}).empty());
  }
}

TEST_CASE("missing") {
  CHECK(verdicts({short_name(kFirst)}) == Lines{"7 missing: TKX1101 is not found"});
  CHECK(verdicts({short_name(kFirst), no_comment({3, 0, 1})}) ==
        Lines{"7 missing: TKX1101 is not found",
              "9 unexpected: TKX1101 at column 1 of ops/example/pallas_mosaic_tpu_kernel.py: "
              "no comment"});
}

TEST_CASE("unexpected") {
  CHECK(verdicts({short_name(kFirst), no_comment(kSecond), short_name({2, 1, 2})}) ==
        Lines{"8 unexpected: TKX602 at columns 2-3 of ops/example/pallas_mosaic_tpu_kernel.py: "
              "`k` is short: reads as `K`"});
}

TEST_CASE("a finding twice at a promised place is unexpected once") {
  CHECK(verdicts({short_name(kFirst), no_comment(kSecond), no_comment(kSecond)}).size() == 1);
}

TEST_CASE("misplaced by columns, by width or by a line") {
  CHECK(verdicts({short_name({0, 0, 3}), no_comment(kSecond)}) ==
        Lines{"5 misplaced: TKX602 marks columns 1-3 of line 4, not columns 3-5"});
  CHECK(verdicts({short_name({0, 2, 1}), no_comment(kSecond)}) ==
        Lines{"5 misplaced: TKX602 marks column 3 of line 4, not columns 3-5"});
  CHECK(verdicts({short_name(kFirst), no_comment({2, 0, 1})}) ==
        Lines{"7 misplaced: TKX1101 marks column 1 of line 8, not column 1"});
}

TEST_CASE("an exact place is never taken for a near miss of another promise") {
  ExampleFile file = promised();
  file.expected[1].code = "TKX602";
  file.expected[1].text = "`k` is short";
  const std::vector<Finding> findings{short_name(kSecond)};
  const std::vector<Outcome> outcomes = compare(file, findings);
  REQUIRE(outcomes.size() == 1);
  CHECK(outcomes[0].verdict == Verdict::Missing);
  CHECK(outcomes[0].page_line == 5);
}

TEST_CASE("wrong text") {
  Finding finding = short_name(kFirst);
  finding.message = "`j` is short";
  CHECK(verdicts({finding, no_comment(kSecond)}) ==
        Lines{"5 wrong text: it says \"`j` is short: reads as `K`\""});
}

TEST_CASE("wrong fix") {
  ExampleFile file;
  CHECK(compare_fixed(file, "anything").empty());
  file.fixed = "a\nb\n";
  file.fixed_page_line = 10;
  CHECK(compare_fixed(file, "a\nb\n").empty());
  const std::vector<Outcome> outcomes = compare_fixed(file, "a\n");
  REQUIRE(outcomes.size() == 1);
  CHECK(outcomes[0].verdict == Verdict::WrongFix);
  CHECK(outcomes[0].page_line == 12);
  CHECK(outcomes[0].message == "fixing gives no line, not \"b\"");
  CHECK(compare_fixed(file, "a\nb")[0].message == "only the last line end differs");
}

TEST_CASE("a diagnostic marks characters of its first line") {
  const syntax::Source source("a.py", "\u00e9 = '\u00e9\u00e9'\nf(\n)\n");
  lint::Diagnostic diagnostic;
  diagnostic.rule = &testing::kRules[0];
  diagnostic.source = &source;
  diagnostic.span = {6, 10};
  CHECK(finding_of(diagnostic).mark == Mark{0, 5, 2});
  diagnostic.span = {12, 16};
  CHECK(finding_of(diagnostic).mark == Mark{1, 0, 2});
  diagnostic.span = {17, 17};
  CHECK(finding_of(diagnostic).mark == Mark{3, 0, 1});
  diagnostic.source = nullptr;
  CHECK(finding_of(diagnostic).mark == Mark{0, 0, 1});
}

}  // namespace
}  // namespace tokamax::pages
