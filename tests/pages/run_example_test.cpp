// Running examples, with rules made up for the purpose.
#include "pages/run_example.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>

#include "lint/report.h"
#include "lint/rules_for_tests.h"
#include "python/module.h"

namespace tokamax::pages {
namespace {

using Lines = std::vector<std::string>;

// Finds `word`, and fixes it to `better` when there is one.
void find_word(const python::Module& module, std::string_view word, std::string_view better,
               lint::Report& report) {
  const std::string_view text = module.source().text();
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + word.size())) {
    const auto begin = static_cast<std::uint32_t>(at);
    const syntax::Span span{begin, begin + static_cast<std::uint32_t>(word.size())};
    lint::Draft draft = report.add(module.source(), span, "`{}` is bad", word);
    if (better.empty()) continue;
    draft.fix(lint::Applicability::Safe, "improve it", {{span, std::string(better)}});
  }
}

void check_bad(const python::Module& module, lint::Report& report) {
  find_word(module, "bad", "good", report);
}
void check_broken(const python::Module& module, lint::Report& report) {
  find_word(module, "((", "", report);
}
// Never content: what it fixes needs fixing again.
void check_restless(const python::Module& module, lint::Report& report) {
  find_word(module, "=", "==", report);
}

void check_kernel(const pallas::Kernel&, lint::Report&) {}

constinit const lint::Check kAboutKernels{&check_kernel};
constinit const lint::Check kBad{&check_bad};
constinit const lint::Check kBroken{&check_broken};
constinit const lint::Check kRestless{&check_restless};

lint::Rule with_check(lint::Rule rule, const lint::Check& check) {
  rule.check = &check;
  return rule;
}

Lines run(const lint::Check& check, std::string_view markdown) {
  const std::array<lint::Rule, 2> rules{
      with_check(testing::make_rule("TKX001", "syntax-error", ""), kBroken),
      with_check(testing::make_rule("TKX602", "bad-word", "6"), check)};
  Lines all;
  const PageExamples page = read_examples(markdown);
  REQUIRE(page.faults.empty());
  for (const Example& example : page.examples) {
    for (const Outcome& outcome : run_example(rules, rules[1], example)) {
      all.push_back(
          fmt::format("{}: {}: {}", outcome.page_line, name_of(outcome.verdict), outcome.message));
    }
  }
  return all;
}

TEST_CASE("an example that keeps its promise has no outcome") {
  CHECK(run(kBad,
            "```python\nx = bad\n    ^^^ TKX602: `bad` is bad\n```\n"
            "```python fixed\nx = good\n```\n"
            "```python\nx = 1\n```\n") == Lines{});
}

TEST_CASE("each kind of broken promise is told apart") {
  CHECK(run(kBad, "```python\nx = bad\n```\n") ==
        Lines{"2: unexpected: TKX602 at columns 5-7 of ops/example/pallas_mosaic_tpu_kernel.py: "
              "`bad` is bad"});
  CHECK(run(kBad, "```python\nx = 1\n    ^ TKX602: no\n```\n") ==
        Lines{"3: missing: TKX602 is not found"});
  CHECK(run(kBad, "```python\nx = bad\n    ^ TKX602: `bad`\n```\n") ==
        Lines{"3: misplaced: TKX602 marks columns 5-7 of line 2, not column 5"});
  CHECK(run(kBad, "```python\nx = bad\n    ^^^ TKX602: worse\n```\n") ==
        Lines{"3: wrong text: it says \"`bad` is bad\""});
  CHECK(run(kBad, "```python\nx = bad\n    ^^^ TKX602\n```\n```python fixed\nx = best\n```\n") ==
        Lines{"6: wrong fix: fixing gives \"x = good\", not \"x = best\""});
}

TEST_CASE("an example that is no Python proves nothing") {
  CHECK(run(kBad, "```python\nx = ((\n```\n") == Lines{"2: not Python: the example: `((` is bad"});
}

TEST_CASE("findings belong to the file of the example that they are in") {
  CHECK(run(kBad,
            "```python path=op/api.py\nx = bad\n    ^^^ TKX602\n```\n"
            "```python path=op/base.py\nx = bad\n```\n") ==
        Lines{"6: unexpected: TKX602 at columns 5-7 of op/base.py: `bad` is bad"});
}

TEST_CASE("a rule about kernels says when no kernel is launched") {
  const Lines outcomes = run(kAboutKernels, "```python\nx = 1\n^ TKX602\n```\n");
  REQUIRE(outcomes.size() == 1);
  CHECK(outcomes[0].ends_with("is not found; no kernel is launched here"));
}

TEST_CASE("fixes that never end are stopped and are wrong") {
  const Lines outcomes =
      run(kRestless, "```python\nx = 1\n  ^ TKX602\n```\n```python fixed\nx == 1\n```\n");
  REQUIRE(outcomes.size() == 1);
  CHECK(outcomes[0].starts_with("6: wrong fix: "));
}

}  // namespace
}  // namespace tokamax::pages
