// The formats full and concise, letter by letter.
#include <doctest/doctest.h>

#include "findings_for_tests.h"
#include "report/concise.h"
#include "report/full.h"

namespace tokamax::report {
namespace {

using namespace testing;
using Findings = std::vector<lint::Diagnostic>;

// Headline and frame of one finding, without the last line of the report.
std::string frame_of(std::string bytes, syntax::Span span, std::string label = "here") {
  const syntax::Source source("a.py", std::move(bytes));
  lint::Diagnostic finding = make_finding("TKX602", source, span, "message");
  finding.label = std::move(label);
  const std::string out = written(write_full, Findings{finding});
  const std::size_t begin = out.find('\n') + 1;
  return out.substr(begin, out.rfind("Found") - begin);
}

std::string column_of(std::string bytes, syntax::Span span) {
  const syntax::Source source("a.py", std::move(bytes));
  const std::string out =
      written(write_concise, Findings{make_finding("TKX602", source, span, "message")});
  return out.substr(0, out.find(' '));
}

TEST_CASE("full shows the finding, its line, related places, help and the count") {
  const ShapeExample example;
  CHECK(
      written(write_full, Findings{example.finding()}) ==
      R"(ops/rms_norm/pallas_mosaic_tpu_kernel.py:42:5: TKX1101 missing-shape-comment [*] Ref parameter `w_ref` has no shape comment
42 |     w_ref,
   |     ^^^^^ expected `# [td, tn] bf16`
  ::: ops/rms_norm/pallas_mosaic_tpu_kernel.py:118:11  in_specs[1]
   = help: add `# [td, tn] bf16`
Found 1 finding in 1 file (1 fixable with --fix). Checked 41 files.
)");
}

TEST_CASE("concise is the first line of each finding") {
  const ShapeExample example;
  const syntax::Source other("b.py", "k = 1\n");
  CHECK(
      written(write_concise,
              Findings{example.finding(), make_finding("TKX602", other, {0, 1}, "`k` is short")}) ==
      R"(ops/rms_norm/pallas_mosaic_tpu_kernel.py:42:5: TKX1101 missing-shape-comment [*] Ref parameter `w_ref` has no shape comment
b.py:1:1: TKX602 undescriptive-grid-index `k` is short
Found 2 findings in 2 files (1 fixable with --fix). Checked 41 files.
)");
}

TEST_CASE("without findings there is one line") {
  CHECK(written(write_full, Findings{}) == "No findings. Checked 41 files.\n");
  CHECK(written(write_concise, Findings{}) == "No findings. Checked 41 files.\n");
}

TEST_CASE("an unreadable file has no frame") {
  CHECK(written(write_full, Findings{make_unreadable("b.py", "holds a NUL byte")}) ==
        "b.py:1:1: TKX001 syntax-error holds a NUL byte\n"
        "Found 1 finding in 1 file. Checked 41 files.\n");
}

TEST_CASE("only safe fixes are marked in the headline; a fix without help says itself") {
  const syntax::Source source("a.py", "k = 1\n");
  lint::Diagnostic finding = make_finding("TKX602", source, {0, 1}, "`k` is short");
  finding.fix = lint::Fix{lint::Applicability::Unsafe, "rename to `k_i`", {{{0, 1}, "k_i"}}};
  CHECK(written(write_full, Findings{finding}) ==
        "a.py:1:1: TKX602 undescriptive-grid-index `k` is short\n"
        "1 | k = 1\n"
        "  | ^\n"
        "  = help: rename to `k_i`\n"
        "Found 1 finding in 1 file (1 fixable with --unsafe-fixes). Checked 41 files.\n");
}

TEST_CASE("colours wrap the parts and change no text") {
  const syntax::Source source("a.py", "k = 1\n");
  const Findings findings{make_finding("TKX001", source, {0, 1}, "bad")};
  Input input = make_input(findings);
  input.color = true;
  CHECK(written(write_full, input) ==
        "\x1b[1ma.py:1:1:\x1b[0m \x1b[1;31mTKX001\x1b[0m syntax-error bad\n"
        "\x1b[34m1 |\x1b[0m k = 1\n"
        "\x1b[34m  |\x1b[0m \x1b[1;31m^\x1b[0m\n"
        "Found 1 finding in 1 file. Checked 41 files.\n");
}

TEST_CASE("tabs are expanded in the frame and count one in the column") {
  CHECK(frame_of("\tx\ty = k\n", {7, 8}) == "1 |     x   y = k\n  |             ^ here\n");
  CHECK(column_of("\tx\ty = k\n", {7, 8}) == "a.py:1:8:");
  CHECK(frame_of("\tk\n", {0, 1}) == "1 |     k\n  | ^^^^ here\n");
}

TEST_CASE("wide and combining characters keep the marks in line") {
  const std::string wide = "a = '\u5bbd'; k\n";
  CHECK(frame_of(wide, {11, 12}) == "1 | a = '\u5bbd'; k\n  |           ^ here\n");
  CHECK(column_of(wide, {11, 12}) == "a.py:1:10:");
  CHECK(frame_of("'\u5bbd\u5bbd'\n", {1, 7}) == "1 | '\u5bbd\u5bbd'\n  |  ^^^^ here\n");
  const std::string combining = "e\u0301 = k\n";
  CHECK(frame_of(combining, {6, 7}) == "1 | e\u0301 = k\n  |     ^ here\n");
  const std::string astral = "'\U0001F600' + k\n";
  CHECK(frame_of(astral, {9, 10}) == "1 | '\U0001F600' + k\n  |        ^ here\n");
  CHECK(column_of(astral, {9, 10}) == "a.py:1:7:");
}

TEST_CASE("the byte-order mark takes no column") {
  CHECK(column_of("\xEF\xBB\xBFk = 1\n", {3, 4}) == "a.py:1:1:");
  CHECK(frame_of("\xEF\xBB\xBFk = 1\n", {3, 4}) == "1 | k = 1\n  | ^ here\n");
  CHECK(frame_of("\xEF\xBB\xBFk = 1\n", {0, 4}) == "1 | k = 1\n  | ^ here\n");
}

TEST_CASE("line ends of every kind are left out") {
  CHECK(frame_of("a\r\nk = 1\r\n", {3, 4}) == "2 | k = 1\n  | ^ here\n");
  CHECK(frame_of("a\rk = 1\rb", {2, 3}) == "2 | k = 1\n  | ^ here\n");
  CHECK(column_of("a\r\nk = 1\r\n", {3, 4}) == "a.py:2:1:");
}

TEST_CASE("a place with nothing to mark gets one mark") {
  CHECK(frame_of("", {0, 0}) == "1 |\n  | ^ here\n");
  CHECK(frame_of("x = (\n", {6, 6}) == "2 |\n  | ^ here\n");
  CHECK(frame_of("x = (", {5, 5}) == "1 | x = (\n  |      ^ here\n");
  CHECK(frame_of("x = (\ny", {5, 6}, "") == "1 | x = (\n  |      ^\n");
}

TEST_CASE("a span of several lines is shown by its first") {
  CHECK(frame_of("f(a,\n  b)\n", {0, 9}) == "1 | f(a,\n  | ^^^^ here\n");
}

TEST_CASE("white space at the end of a line is not shown") {
  CHECK(frame_of("k = 1   \n", {0, 1}) == "1 | k = 1\n  | ^ here\n");
}

TEST_CASE("control characters of the source never reach the terminal") {
  CHECK(frame_of("'\x1b[31m' k\x7f\n", {1, 2}) == "1 | '\u241b[31m' k\u2421\n  |  ^ here\n");
  CHECK(frame_of("'\u202e' k\n", {1, 4}) == "1 | '\ufffd' k\n  |  ^ here\n");
  const syntax::Source source("a\x1b[0m.py", "k");
  CHECK(written(write_concise, Findings{make_finding("TKX602", source, {0, 1}, "a\nb")}) ==
        "a\u241b[0m.py:1:1: TKX602 undescriptive-grid-index a\u240ab\n"
        "Found 1 finding in 1 file. Checked 41 files.\n");
}

TEST_CASE("a long line is cut to what surrounds the span") {
  const std::string left(300, 'a'), right(300, 'b');
  CHECK(frame_of("k" + right + "\n", {0, 1}) ==
        "1 | k" + std::string(119, 'b') + "\u2026\n  | ^ here\n");
  CHECK(frame_of(left + "k" + right + "\n", {300, 301}) ==
        "1 | \u2026" + std::string(30, 'a') + "k" + std::string(89, 'b') + "\u2026\n  | " +
            std::string(31, ' ') + "^ here\n");
  CHECK(frame_of(left + "k\n", {300, 301}) ==
        "1 | \u2026" + std::string(30, 'a') + "k\n  | " + std::string(31, ' ') + "^ here\n");
  CHECK(frame_of(left + "\n", {0, 300}) ==
        "1 | " + std::string(120, 'a') + "\u2026\n  | " + std::string(120, '^') + " here\n");
}

TEST_CASE("a line of exactly the limit is shown whole") {
  const std::string line(119, 'a');
  CHECK(frame_of(line + "k\n", {119, 120}) ==
        "1 | " + line + "k\n  | " + std::string(119, ' ') + "^ here\n");
}

TEST_CASE("a line is cut between characters") {
  std::string line;
  for (int i = 0; i < 200; ++i) line += "\u00e9";
  std::string shown_part;
  for (int i = 0; i < 120; ++i) shown_part += "\u00e9";
  CHECK(frame_of(line + "\n", {0, 2}) == "1 | " + shown_part + "\u2026\n  | ^ here\n");
}

TEST_CASE("the sentence at the end counts everything") {
  Summary summary;
  summary.findings = 12;
  summary.files_with_findings = 5;
  summary.fixable = 3;
  summary.unsafe_fixable = 2;
  summary.checked = 41;
  summary.skipped = {{"notebook", 1}, {"undecodable", 1}};
  CHECK(sentence(summary) ==
        "Found 12 findings in 5 files (3 fixable with --fix, 2 more with --unsafe-fixes). "
        "Checked 41 files, skipped 2 (1 notebook, 1 undecodable).");
  summary = {};
  summary.fixed = 1;
  summary.fixed_files = 1;
  summary.checked = 1;
  CHECK(sentence(summary) == "Fixed 1 finding in 1 file. No findings. Checked 1 file.");
}

TEST_CASE("what was left out is told, by reason") {
  Summary summary;
  summary.checked = 1;
  summary.in_baseline = 1;
  CHECK(sentence(summary) == "No findings. Left out 1 finding of the baseline. Checked 1 file.");
  summary.on_unchanged = 2;
  CHECK(sentence(summary) ==
        "No findings. Left out 1 finding of the baseline and 2 findings on unchanged lines. "
        "Checked 1 file.");
  summary.in_baseline = 0;
  CHECK(sentence(summary) ==
        "No findings. Left out 2 findings on unchanged lines. Checked 1 file.");
}

}  // namespace
}  // namespace tokamax::report
