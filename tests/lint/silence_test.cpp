// Comments that are written to silence findings: where they go, and that they leave peace.
#include "lint/silence.h"

#include <doctest/doctest.h>

#include <array>
#include <string>

#include "lint/fix.h"
#include "lint/report.h"
#include "lint/rules_for_tests.h"
#include "python/module.h"

namespace tokamax::lint {
namespace {

void check_word(const python::Module& module, Report& report, std::string_view word) {
  const std::string_view text = module.source().text();
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + word.size())) {
    const auto begin = static_cast<std::uint32_t>(at);
    report.add(module.source(), {begin, begin + static_cast<std::uint32_t>(word.size())}, "word");
  }
}
constinit const Check kBad{CheckFunction<python::Module>(
    [](const python::Module& module, Report& report) { check_word(module, report, "bad"); })};
constinit const Check kWorse{CheckFunction<python::Module>(
    [](const python::Module& module, Report& report) { check_word(module, report, "worse"); })};
// Counts comments, so that what silences it ends it.
constinit const Check kSparse{
    CheckFunction<python::Module>([](const python::Module& module, Report& report) {
      if (module.comments().all().size() < 2) report.add(module.source(), {0, 0}, "sparse");
    })};
constinit const Check kNothing{};

Rule with(Rule rule, const Check& check) {
  rule.check = &check;
  return rule;
}

FixResult run(std::string_view text, std::string reason, bool sparse) {
  std::vector<Rule> rules{
      with(testing::make_rule("TKX003", "unused-suppression", ""), kNothing),
      with(testing::make_rule("TKX004", "suppression-without-reason", ""), kNothing),
      with(testing::make_rule("TKX005", "unknown-suppression", ""), kNothing),
      with(testing::make_rule("TKX602", "bad-word", "6"), kBad),
      with(testing::make_rule("TKX1101", "worse-word", "11"), kWorse)};
  if (sparse) rules.push_back(with(testing::make_rule("TKX2001", "sparse", "20"), kSparse));
  const Selection selection(rules, {});
  std::vector<InputFile> files;
  files.push_back({"a.py", std::string(text)});
  FixOptions options;
  options.repair = false;
  options.silence_reason = std::move(reason);
  FixResult found = fix(std::move(files), selection, {}, options);
  // The rules are gone at the end of this function.
  for (Diagnostic& diagnostic : found.result.diagnostics) diagnostic.rule = nullptr;
  return found;
}

std::string silenced(std::string_view text, const std::string& reason = "old",
                     bool sparse = false) {
  const FixResult found = run(text, reason, sparse);
  CHECK(found.result.diagnostics.empty());
  CHECK(found.failures.empty());
  REQUIRE(found.files.size() == 1);
  CHECK(run(found.files.front().after, reason, sparse).files.empty());
  return found.files.front().after;
}

}  // namespace

TEST_CASE("a directive goes to the end of the line, behind what stands there") {
  CHECK(silenced("bad = 1\n") == "bad = 1  # tokamax-lint: ignore[TKX602] -- old\n");
  CHECK(silenced("bad = worse \n") ==
        "bad = worse  # tokamax-lint: ignore[TKX602, TKX1101] -- old\n");
  CHECK(silenced("x = f(\n    bad,  # [a] f32   note  # pylint: disable=x\n    1)\n") ==
        "x = f(\n    bad,  # [a] f32   note  # pylint: disable=x  "
        "# tokamax-lint: ignore[TKX602] -- old\n    1)\n");
}

TEST_CASE("line ends, a byte-order mark and a missing last line end stay") {
  const std::string mark = "\xEF\xBB\xBF";
  const std::string directive = "# tokamax-lint: ignore[TKX602] -- old";
  CHECK(silenced(mark + "bad = 1\r\ny = 1\r# \xC3\xA9\r\nbad = 2") ==
        mark + "bad = 1  " + directive + "\r\ny = 1\r# \xC3\xA9\r\nbad = 2  " + directive);
  const std::string wide(100, 'x');
  CHECK(silenced(mark + "bad = " + wide + "\r\n") ==
        mark + directive + "\r\nbad = " + wide + "\r\n");
}

TEST_CASE("where the line would be too long, it stands above, as deep as the code") {
  const std::string directive = "# tokamax-lint: ignore[TKX602] -- old";
  const std::string code = "  bad = '";
  // Characters, not bytes.
  std::string fits = code;
  for (std::size_t i = code.size() + 1 + 2 + directive.size(); i < 100; ++i) fits += "\xC3\xA9";
  CHECK(silenced("if x:\n" + fits + "'\n") == "if x:\n" + fits + "'  " + directive + "\n");
  CHECK(silenced("if x:\n" + fits + "e'\n") == "if x:\n  " + directive + "\n" + fits + "e'\n");
}

TEST_CASE("strings and continued lines are not touched inside") {
  const std::string above = "# tokamax-lint: ignore[TKX602] -- old\n";
  CHECK(silenced("def f():\n  '''One.\n\n  bad\n  '''\n") ==
        "def f():\n  " + above + "  '''One.\n\n  bad\n  '''\n");
  CHECK(silenced("x = 1 + \\\n    bad\n") ==
        "x = 1 + \\\n    bad  # tokamax-lint: ignore[TKX602] -- old\n");
  CHECK(silenced("x = bad + \\\n    1\n") == above + "x = bad + \\\n    1\n");
  // Neither end of the middle line is free.
  CHECK(silenced("x = 1 + \\\n    bad + \\\n    2\n") ==
        above + "x = 1 + \\\n    bad + \\\n    2\n");
  CHECK(silenced("x = f(f'''\n{bad\n}''')\n") == above + "x = f(f'''\n{bad\n}''')\n");
}

TEST_CASE("comments") {
  CHECK(silenced("x = 1\n# bad\ny = 2\n") ==
        "x = 1\n# bad  # tokamax-lint: ignore[TKX602] -- old\ny = 2\n");
  // Above the block rather than in the middle of it.
  const std::string wide(90, 'x');
  CHECK(silenced("x = 1\n# one\n# bad" + wide + "\ny = 2\n") ==
        "x = 1\n# tokamax-lint: ignore[TKX602] -- old\n# one\n# bad" + wide + "\ny = 2\n");
  // Another tool's pragma speaks of the line right below it.
  CHECK(silenced("x = 1\n# pylint: disable-next=x\nbad = '" + wide + "'\n") ==
        "x = 1\n# tokamax-lint: ignore[TKX602] -- old\n# pylint: disable-next=x\nbad = '" + wide +
            "'\n");
}

TEST_CASE("the head of a file stays its head") {
  const std::string line = "# tokamax-lint: ignore-file[TKX602] -- old";
  CHECK(silenced("# bad licence\n#\n# more\n'''Doc.'''\n") ==
        "# bad licence\n#\n# more\n" + line + "\n'''Doc.'''\n");
  CHECK(silenced("#!/usr/bin/bad\n# -*- coding: utf-8 -*- bad\nx = 1\n") ==
        "#!/usr/bin/bad\n# -*- coding: utf-8 -*- bad\n" + line + "\nx = 1\n");
  CHECK(silenced("# bad") == "# bad\n" + line);
  CHECK(silenced("# bad\r\n") == "# bad\r\n" + line + "\r\n");
  CHECK(silenced("# bad\n# tokamax-lint: ignore-file[TKX1101] -- why\nx = worse\n") ==
        "# bad\n# tokamax-lint: ignore-file[TKX1101, TKX602] -- why\nx = worse\n");
}

TEST_CASE("directives that are there already take more words") {
  CHECK(silenced("bad = worse  # tokamax-lint: ignore[bad-word] -- why\n") ==
        "bad = worse  # tokamax-lint: ignore[bad-word, TKX1101] -- why\n");
  CHECK(silenced("# tokamax-lint: ignore[TKX602] -- why\n# more\nbad = worse\n") ==
        "# tokamax-lint: ignore[TKX602, TKX1101] -- why\n# more\nbad = worse\n");
  CHECK(silenced("x = f(\n    bad,\n)  # tokamax-lint: ignore[TKX1101] -- w\ny = worse\n") ==
        "x = f(\n    bad,\n)  # tokamax-lint: ignore[TKX602] -- w\n"
        "y = worse  # tokamax-lint: ignore[TKX1101] -- old\n");
  // One that cannot be read is no place for more.
  const std::string broken = "bad = 1  # tokamax-lint: ignore[TKX602";
  const FixResult found = run(broken + "\n", "old", false);
  REQUIRE(found.files.size() == 1);
  CHECK(found.files.front().after == broken + "  # tokamax-lint: ignore[TKX602] -- old\n");
  CHECK(found.result.diagnostics.size() == 1);
}

TEST_CASE("a directive gets the reason it lacks, and goes when it silences nothing") {
  CHECK(silenced("bad = 1  # tokamax-lint: ignore[TKX602]  # noqa\n") ==
        "bad = 1  # tokamax-lint: ignore[TKX602] -- old  # noqa\n");
  CHECK(silenced("bad = worse  # tokamax-lint: ignore[TKX602] --\n") ==
        "bad = worse  # tokamax-lint: ignore[TKX602, TKX1101] -- old\n");
  CHECK(silenced("x = 1  # tokamax-lint: ignore[TKX602] -- why\n") == "x = 1\n");
}

TEST_CASE("a finding that the comments themselves end needs none") {
  CHECK(silenced("\nx = bad\nbad = 1\n", "old", true) ==
        "\nx = bad  # tokamax-lint: ignore[TKX602] -- old\n"
        "bad = 1  # tokamax-lint: ignore[TKX602] -- old\n");
}

TEST_CASE("a file that is no Python is left alone and named") {
  const FixResult found = run("bad = 1\nx = (\n", "old", false);
  CHECK(found.files.empty());
  REQUIRE(found.failures.size() == 1);
  CHECK(found.failures.front().why == FixFailure::Why::NotPython);
}

TEST_CASE("reasons") {
  CHECK(fault_of_reason("see issue #5 -- later").empty());
  for (const char* bad : {"", " ", " - ", "a\nb", "a\tb", "\xE9", "x  # y", "# tokamax-lint: x"}) {
    CAPTURE(bad);
    CHECK_FALSE(fault_of_reason(bad).empty());
  }
}

}  // namespace tokamax::lint
