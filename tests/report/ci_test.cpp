// The formats github and junit, and paths as code hosts want them.
#include <doctest/doctest.h>

#include "findings_for_tests.h"
#include "report/format.h"
#include "report/github.h"
#include "report/junit.h"
#include "report/repository_path.h"

namespace tokamax::report {
namespace {

using namespace testing;
using Findings = std::vector<lint::Diagnostic>;

TEST_CASE("github writes workflow commands") {
  const ShapeExample example;
  CHECK(written(write_github, Findings{example.finding()}) ==
        "::warning file=ops/rms_norm/pallas_mosaic_tpu_kernel.py,line=42,endLine=42,col=5,"
        "endColumn=10,title=TKX1101 missing-shape-comment::Ref parameter `w_ref` has no shape "
        "comment%0Aadd `# [td, tn] bf16`\n");
  CHECK(written(write_github, Findings{}).empty());
}

TEST_CASE("github escapes what would end a property, and leaves columns out of long spans") {
  const syntax::Source source("a,b:c%.py", "f(\n)\n");
  lint::Diagnostic finding = make_finding("TKX001", source, {0, 4}, "100%, a: b\nc");
  CHECK(written(write_github, Findings{finding}) ==
        "::error file=a%2Cb%3Ac%25.py,line=1,endLine=2,title=TKX001 syntax-error::"
        "100%25, a: b%0Ac\n");
  finding.severity = lint::Severity::Note;
  CHECK(written(write_github, Findings{finding}).starts_with("::notice "));
}

TEST_CASE("junit has a suite for each file and fails on errors and warnings") {
  const ShapeExample example;
  const syntax::Source source("b&\"<c>.py", "k\n");
  lint::Diagnostic note = make_finding("TKX602", source, {0, 1}, "a note\x01");
  note.severity = lint::Severity::Note;
  CHECK(written(write_junit, Findings{example.finding(), note}) ==
        R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="tokamax-lint" tests="2" failures="1" errors="0">
  <testsuite name="ops/rms_norm/pallas_mosaic_tpu_kernel.py" tests="1" failures="1" errors="0">
    <testcase name="TKX1101 missing-shape-comment" classname="ops/rms_norm/pallas_mosaic_tpu_kernel.py" line="42" column="5">
      <failure type="warning" message="Ref parameter `w_ref` has no shape comment">ops/rms_norm/pallas_mosaic_tpu_kernel.py:42:5: Ref parameter `w_ref` has no shape comment; help: add `# [td, tn] bf16`</failure>
    </testcase>
  </testsuite>
  <testsuite name="b&#38;&#34;&#60;c&#62;.py" tests="1" failures="0" errors="0">
    <testcase name="TKX602 undescriptive-grid-index" classname="b&#38;&#34;&#60;c&#62;.py" line="1" column="1">
      <system-out>b&#38;&#34;&#60;c&#62;.py:1:1: a note)"
        "\ufffd"
        R"(</system-out>
    </testcase>
  </testsuite>
</testsuites>
)");
}

TEST_CASE("junit of a clean run has one passing case") {
  CHECK(written(write_junit, Findings{}) == R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="tokamax-lint" tests="1" failures="0" errors="0">
  <testsuite name="tokamax-lint" tests="1" failures="0" errors="0">
    <testcase name="no findings" classname="tokamax-lint"/>
  </testsuite>
</testsuites>
)");
}

TEST_CASE("paths start at the root of the repository") {
  Input input;
  CHECK(repository_path(input, "./a/../b.py") == "b.py");
  CHECK(repository_path(input, "/x/b.py") == "/x/b.py");
  input.root = "/repo";
  input.working_directory = "/repo/src";
  CHECK(repository_path(input, "a.py") == "src/a.py");
  CHECK(repository_path(input, "../a.py") == "a.py");
  CHECK(repository_path(input, "/repo/x/a.py") == "x/a.py");
  CHECK(repository_path(input, "../../a.py") == "/a.py");
  CHECK(repository_path(input, "/repository/a.py") == "/repository/a.py");
}

TEST_CASE("URIs are percent-encoded by byte") {
  CHECK(uri_of("a b/#1%/\u00e9:c.py") == "a%20b/%231%25/%C3%A9%3Ac.py");
  CHECK(uri_of("a-b_c.d~e/F9") == "a-b_c.d~e/F9");
  CHECK(uri_of("/tmp/a b.py") == "file:///tmp/a%20b.py");
}

TEST_CASE("formats are found by name") {
  for (const Format& format : formats()) {
    REQUIRE(find_format(format.name) != nullptr);
    CHECK(find_format(format.name) == &format);
  }
  CHECK(find_format("text") == nullptr);
  CHECK(formats().size() == 9);
}

TEST_CASE("every format takes every kind of finding") {
  const ShapeExample example;
  const syntax::Source empty("empty.py", "");
  lint::Diagnostic bare = make_finding("TKX001", empty, {0, 0}, "");
  bare.related.push_back({nullptr, {0, 0}, ""});
  for (const Format& format : formats()) {
    CAPTURE(format.name);
    const std::string once =
        written(format.write, Findings{example.finding(), bare, make_unreadable("x.py", "m")});
    CHECK(once.size() > 100);
    CHECK(once.back() == '\n');
  }
}

}  // namespace
}  // namespace tokamax::report
