// Comments that silence findings, and findings about such comments.
#include <doctest/doctest.h>

#include <array>

#include "lint/fix.h"
#include "lint/lint.h"
#include "lint/report.h"
#include "lint/rules_for_tests.h"
#include "python/module.h"

namespace tokamax::lint {
namespace {

void check_bad(const python::Module& module, Report& report) {
  const std::string_view text = module.source().text();
  for (std::size_t at = text.find("bad"); at != std::string_view::npos;
       at = text.find("bad", at + 3)) {
    const auto begin = static_cast<std::uint32_t>(at);
    report.add(module.source(), {begin, begin + 3}, "bad");
  }
}
constinit const Check kBad{&check_bad};
constinit const Check kNothing{};

Rule with(Rule rule, const Check& check) {
  rule.check = &check;
  return rule;
}

struct Rules {
  std::array<Rule, 5> all{
      with(testing::make_rule("TKX003", "unused-suppression", ""), kNothing),
      with(testing::make_rule("TKX004", "suppression-without-reason", ""), kNothing),
      with(testing::make_rule("TKX005", "unknown-suppression", ""), kNothing),
      with(testing::make_rule("TKX602", "bad-word", "6"), kBad),
      with(testing::make_rule("TKX701", "other", "7"), kNothing)};
};

// The text when everything that can be repaired is.
std::string fixed(std::string_view text) {
  const Rules rules;
  const Selection selection(rules.all, {});
  std::vector<InputFile> files;
  files.push_back({"a.py", std::string(text)});
  const FixResult found = fix(std::move(files), selection, {}, {});
  CHECK(found.failures.empty());
  return found.files.empty() ? std::string(text) : found.files.front().after;
}

// "line:code" of all findings.
std::string found(std::string_view text, std::vector<std::string> select = {}) {
  const Rules rules;
  const Selection selection(rules.all, {std::move(select), {}, {}});
  std::vector<InputFile> files;
  files.push_back({"a.py", std::string(text)});
  Options options;
  options.jobs = 1;
  const Result result = lint(std::move(files), selection, options);
  std::string all;
  for (const Diagnostic& diagnostic : result.diagnostics) {
    const auto line = diagnostic.source->position(diagnostic.span.begin).line;
    all += fmt::format("{}{}:{}", all.empty() ? "" : " ", line, diagnostic.rule->code);
  }
  return all;
}

TEST_CASE("a finding is silenced on its own line, by code, name, section and guide") {
  CHECK(found("bad = 1\n") == "1:TKX602");
  for (const char* word : {"TKX602", "bad-word", "TKX6", "guide:6", "TKX701x, TKX602"}) {
    const std::string line = fmt::format("bad = 1  # tokamax-lint: ignore[{}] -- why\n", word);
    CHECK(found(line, {"TKX602"}).empty());
  }
  CHECK(found("bad = 1  # [a] f32  # pylint: disable=x  # tokamax-lint: ignore[TKX602] -- why\n")
            .empty());
  CHECK(found("bad = 1  # tokamax-lint: ignore[TKX602] -- why  # pylint: disable=x\n").empty());
}

TEST_CASE("a wrapped statement is silenced from its first line, its last and above") {
  CHECK(found("x = f(  # tokamax-lint: ignore[TKX602] -- why\n    1,\n    bad,\n)\n").empty());
  CHECK(found("x = f(\n    1,\n    bad,\n)  # tokamax-lint: ignore[TKX602] -- why\n").empty());
  CHECK(found("# tokamax-lint: ignore[TKX602] -- why\n# more\nx = f(\n    bad,\n)\n").empty());
  CHECK(found("x = f(\n    1,  # tokamax-lint: ignore[TKX602] -- why\n    bad,\n)\n") ==
        "2:TKX003 3:TKX602");
}

TEST_CASE("the head of a function is no part of its body") {
  CHECK(found("def f(  # tokamax-lint: ignore[TKX602] -- why\n    bad,\n):\n  return 1\n").empty());
  CHECK(found("def f(x):  # tokamax-lint: ignore[TKX602] -- why\n  return bad\n") ==
        "1:TKX003 2:TKX602");
}

TEST_CASE("files and ranges") {
  CHECK(found("bad = 1\n# tokamax-lint: ignore-file[TKX602] -- why\nbad = 2\n").empty());
  CHECK(found("# tokamax-lint: disable[TKX602] -- why\nbad = 1\n\nbad = 2\n"
              "# tokamax-lint: enable[TKX602]\nbad = 3\n") == "6:TKX602");
  CHECK(found("# tokamax-lint: disable[TKX602] -- why\nbad = 1\n") == "1:TKX005");
  CHECK(found("x = 1\n# tokamax-lint: enable[TKX602]\n") == "2:TKX005");
}

TEST_CASE("directives that are wrong themselves") {
  CHECK(found("bad = 1  # tokamax-lint: ignore[TKX602]\n") == "1:TKX004");
  CHECK(found("bad = 1  # tokamax-lint: ignore\n") == "1:TKX602 1:TKX005");
  CHECK(found("x = 1  # tokamax-lint: ignore[ALL] -- why\n") == "1:TKX005");
  CHECK(found("x = 1  # tokamax-lint: ignore[TKX999] -- why\n") == "1:TKX005");
  CHECK(found("x = 1  # tokamax-lint: silence[TKX602] -- why\n") == "1:TKX005");
  CHECK(found("x = 1  # tokamax-lint: ignore[TKX602] why\n") == "1:TKX005");
  CHECK(found("x = 1  # tokamax-lint: ignore[TKX602\n") == "1:TKX005");
  CHECK(found("x = 1  # see tokamax-lint: it knows\n").empty());
  CHECK(found("x = '# tokamax-lint: ignore'\n").empty());
}

TEST_CASE("all directives of a comment are read") {
  CHECK(found("bad = 1  # tokamax-lint: ignore[TKX701] -- a  # tokamax-lint: ignore[TKX602] -- b\n",
              {"TKX602"})
            .empty());
  CHECK(
      found("bad = 1  # tokamax-lint: ignore[TKX602] -- a # tokamax-lint: ignore[TKX701] -- b\n") ==
      "1:TKX003");
  CHECK(found("bad = 1  # say tokamax-lint: no  # tokamax-lint: ignore[TKX602] -- b\n").empty());
  CHECK(found("x = 1  # tokamax-lint: ignore[A] -- a  # tokamax-lint: ignore[B] -- b\n") ==
        "1:TKX005 1:TKX005");
}

TEST_CASE("what silences nothing is taken away") {
  const auto line = [](std::string_view verb, std::string_view words) {
    return fmt::format("# tokamax-lint: {}[{}]{}\n", verb, words,
                       verb == "enable" ? "" : " -- why");
  };
  CHECK(fixed("x = 1  " + line("ignore", "TKX602")) == "x = 1\n");
  CHECK(fixed("x = 1  # noqa  " + line("ignore", "TKX602")) == "x = 1  # noqa\n");
  CHECK(fixed("x = 1  # tokamax-lint: ignore[TKX602] -- a  # noqa\n") == "x = 1  # noqa\n");
  CHECK(fixed("x = 1\n  " + line("ignore", "TKX602") + "y = 2") == "x = 1\ny = 2");
  CHECK(fixed("x = 1\n# tokamax-lint: ignore[TKX602] -- a") == "x = 1\n");
  CHECK(fixed("bad = 1  " + line("ignore", "TKX602, TKX701, guide:7")) ==
        "bad = 1  " + line("ignore", "TKX602"));
  CHECK(fixed("bad = 1  " + line("ignore", "TKX701, TKX602")) ==
        "bad = 1  " + line("ignore", "TKX602"));
  CHECK(
      fixed("x = 1  # tokamax-lint: ignore[TKX602] -- a  # tokamax-lint: ignore[TKX701] -- b\n") ==
      "x = 1\n");
  CHECK(fixed("\xEF\xBB\xBF" + line("ignore-file", "TKX602") + "x = 1\r\n") ==
        "\xEF\xBB\xBFx = 1\r\n");
}

TEST_CASE("of a range that silences nothing both ends go") {
  CHECK(fixed("# tokamax-lint: disable[TKX602] -- why\r\nx = 1\r\n"
              "# tokamax-lint: enable[TKX602]\r\ny = 2\r\n") == "x = 1\r\ny = 2\r\n");
  CHECK(fixed("# tokamax-lint: disable[TKX701, TKX602] -- why\nbad = 1\n"
              "# tokamax-lint: enable[TKX602, TKX701]\n") ==
        "# tokamax-lint: disable[TKX602] -- why\nbad = 1\n# tokamax-lint: enable[TKX602]\n");
  // One end for two beginnings.
  CHECK(
      fixed("# tokamax-lint: disable[TKX701] -- a\n# tokamax-lint: disable[TKX602] -- b\nbad = 1\n"
            "# tokamax-lint: enable[TKX701, TKX602]\n") ==
      "# tokamax-lint: disable[TKX602] -- b\nbad = 1\n# tokamax-lint: enable[TKX602]\n");
  CHECK(fixed("# tokamax-lint: disable[TKX701] -- a\n# tokamax-lint: disable[TKX602] -- b\nx = 1\n"
              "# tokamax-lint: enable[TKX701, TKX602]\n") == "x = 1\n");
  // Never closed: where it should end matters only if it silences something.
  CHECK(fixed("# tokamax-lint: disable[TKX602] -- why\nx = 1\n") == "x = 1\n");
  const std::string open = "# tokamax-lint: disable[TKX602] -- why\nbad = 1\n";
  CHECK(fixed(open) == open);
}

TEST_CASE("only rules that ran can be unused") {
  CHECK(found("x = 1  # tokamax-lint: ignore[TKX602] -- why\n") == "1:TKX003");
  CHECK(found("x = 1  # tokamax-lint: ignore[TKX602] -- why\n", {"TKX003", "TKX701"}).empty());
  CHECK(found("bad = 1  # tokamax-lint: ignore[TKX602, TKX701] -- why\n") == "1:TKX003");
}

}  // namespace
}  // namespace tokamax::lint
