// What a Report fills in, and the words for severities.
#include "lint/report.h"

#include <doctest/doctest.h>

#include "rules_for_tests.h"

namespace tokamax::lint {
namespace {

using testing::kRules;

TEST_CASE("a finding carries its rule, place and words") {
  syntax::Source source("a.py", "k = 1\n");
  Report report;
  report.begin(kRules[1]);
  report.add(source, {0, 1}, "`{}` is one of {}", "k", 3)
      .label("reads as `{}`", "K")
      .help("rename it")
      .related(source, {4, 5}, "bound here");
  REQUIRE(report.diagnostics().size() == 1);
  const Diagnostic& found = report.diagnostics().front();
  CHECK(found.rule == &kRules[1]);
  CHECK(found.source == &source);
  CHECK(found.path == "a.py");
  CHECK(found.span == syntax::Span{0, 1});
  CHECK(found.severity == Severity::Warning);
  CHECK(found.message == "`k` is one of 3");
  CHECK(found.label == "reads as `K`");
  CHECK(found.help == "rename it");
  REQUIRE(found.related.size() == 1);
  CHECK(found.related[0].span == syntax::Span{4, 5});
  CHECK(found.related[0].message == "bound here");
  CHECK_FALSE(found.fix.has_value());
}

TEST_CASE("severity comes from the rule and may be overridden") {
  syntax::Source source("a.py", "");
  Report report;
  report.begin(kRules[0]);
  report.add(source, {0, 0}, "first");
  report.add(source, {0, 0}, "second").severity(Severity::Note);
  CHECK(report.diagnostics()[0].severity == Severity::Error);
  CHECK(report.diagnostics()[1].severity == Severity::Note);
}

TEST_CASE("the edits of a fix are sorted") {
  syntax::Source source("a.py", "abcdef");
  Report report;
  report.begin(kRules[1]);
  report.add(source, {0, 1}, "x")
      .fix(Applicability::Unsafe, "swap", {{{4, 5}, "E"}, {{0, 1}, "A"}});
  const Fix& fix = *report.diagnostics()[0].fix;
  CHECK(fix.applicability == Applicability::Unsafe);
  CHECK(fix.edits == std::vector<Edit>{{{0, 1}, "A"}, {{4, 5}, "E"}});
}

TEST_CASE("an unreadable file has a path but no source") {
  Report report;
  report.begin(kRules[0]);
  report.add_unreadable("b.py", "holds a NUL byte");
  CHECK(report.diagnostics()[0].path == "b.py");
  CHECK(report.diagnostics()[0].source == nullptr);
  CHECK(report.diagnostics()[0].severity == Severity::Error);
}

TEST_CASE("severities and their words map onto each other") {
  for (Severity severity : {Severity::Note, Severity::Warning, Severity::Error}) {
    CHECK(severity_from(name_of(severity)) == severity);
  }
  CHECK(name_of(Severity::Note) == "note");
  CHECK_FALSE(severity_from("Error").has_value());
  CHECK_FALSE(severity_from("").has_value());
}

}  // namespace
}  // namespace tokamax::lint
