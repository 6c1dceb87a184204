// SARIF for code scanning, its fingerprints, and the texts it takes from pages.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "findings_for_tests.h"
#include "report/line_hashes.h"
#include "report/page_text.h"
#include "report/plain.h"
#include "report/sarif.h"

namespace tokamax::report {
namespace {

using namespace testing;
using Findings = std::vector<lint::Diagnostic>;
using nlohmann::json;
using Hashes = std::vector<std::string>;

json run_of(const Findings& findings) {
  return json::parse(written(write_sarif, findings))["runs"][0];
}

TEST_CASE("line hashes equal the uploader's own") {
  CHECK(line_hashes("") == Hashes{"c129715d7a2bc9a3:1"});
  CHECK(line_hashes(" a\nb\n  \t\tc\n d") == Hashes{"271789c17abda88f:1", "54703d4cd895b18:1",
                                                    "180aee12dab6264:1", "a23a3dc5e078b07b:1"});
}

TEST_CASE("line hashes do not depend on line ends and blanks") {
  const Hashes expected = line_hashes("a\nb\nc");
  CHECK(line_hashes("a\r\nb\r\nc") == expected);
  CHECK(line_hashes("a\rb\rc") == expected);
  CHECK(line_hashes("  a\n\tb \nc\t") == expected);
  CHECK(line_hashes("\xEF\xBB\xBF"
                    "a\nb\nc") != expected);
}

TEST_CASE("equal lines in equal surroundings are counted") {
  std::string text;
  for (int i = 0; i < 200; ++i) text += "k\n";
  const Hashes hashes = line_hashes(text);
  REQUIRE(hashes.size() == 201);
  CHECK(hashes[1] == hashes[0].substr(0, hashes[0].find(':')) + ":2");
  CHECK(hashes[99].ends_with(":100"));
}

TEST_CASE("there is one hash for every line of the line table") {
  std::uint32_t state = 1;
  for (int round = 0; round < 200; ++round) {
    std::string text;
    for (int i = 0; i < 300; ++i) {
      state = state * 1664525U + 1013904223U;
      text += "a\r\n \t\r"[(state >> 24) % 6];
    }
    CHECK(line_hashes(text).size() == syntax::LineTable(text).count());
  }
}

TEST_CASE("a result holds all that code scanning shows") {
  const ShapeExample example;
  const json run = run_of({example.finding()});
  CHECK(run["columnKind"] == "utf16CodeUnits");
  CHECK(run["automationDetails"]["id"] == "tokamax-lint/");
  json result = run["results"][0];
  CHECK(
      result["partialFingerprints"]["primaryLocationLineHash"].get<std::string>().ends_with(":1"));
  result.erase("partialFingerprints");
  CHECK(result == json::parse(R"({
    "ruleId": "TKX1101", "ruleIndex": 3, "level": "warning",
    "message": {"text": "Ref parameter 'w_ref' has no shape comment: expected '# [td, tn] bf16'. See [in_specs[1]](1). Add '# [td, tn] bf16'."},
    "locations": [{"physicalLocation": {
      "artifactLocation": {"uri": "ops/rms_norm/pallas_mosaic_tpu_kernel.py",
                           "uriBaseId": "%SRCROOT%"},
      "region": {"startLine": 42, "startColumn": 5, "endLine": 42, "endColumn": 10}}}],
    "relatedLocations": [{"id": 1, "message": {"text": "in_specs[1]"}, "physicalLocation": {
      "artifactLocation": {"uri": "ops/rms_norm/pallas_mosaic_tpu_kernel.py",
                           "uriBaseId": "%SRCROOT%"},
      "region": {"startLine": 118, "startColumn": 11, "endLine": 118, "endColumn": 23}}}],
    "fixes": [{"description": {"text": "Add '# [td, tn] bf16'."}, "artifactChanges": [{
      "artifactLocation": {"uri": "ops/rms_norm/pallas_mosaic_tpu_kernel.py",
                           "uriBaseId": "%SRCROOT%"},
      "replacements": [{
        "deletedRegion": {"startLine": 42, "startColumn": 11, "endLine": 42, "endColumn": 11},
        "insertedContent": {"text": "  # [td, tn] bf16"}}]}]}]})"));
}

TEST_CASE("columns count UTF-16 units") {
  const syntax::Source source("a.py", "\xEF\xBB\xBF'\U0001F600\u00e9' k\n");
  const json run = run_of({make_finding("TKX602", source, find(source, "k"), "m")});
  const json region = run["results"][0]["locations"][0]["physicalLocation"]["region"];
  CHECK(region == json{{"startLine", 1}, {"startColumn", 7}, {"endLine", 1}, {"endColumn", 8}});
}

TEST_CASE("a clean run lists the rules and no results") {
  const json log = json::parse(written(write_sarif, Findings{}));
  CHECK(log["version"] == "2.1.0");
  CHECK(log["$schema"] == "https://json.schemastore.org/sarif-2.1.0.json");
  const json& run = log["runs"][0];
  CHECK(run["results"] == json::array());
  const json& driver = run["tool"]["driver"];
  CHECK(driver["name"] == "tokamax-lint");
  CHECK(driver["semanticVersion"] == "0.1.0");
  REQUIRE(driver["rules"].size() == kRules.size());
  for (std::size_t i = 0; i < kRules.size(); ++i) CHECK(driver["rules"][i]["id"] == kRules[i].code);
}

TEST_CASE("a rule describes itself from its page") {
  const std::string page =
      "# Grid index has a one-letter name\n\n`TKX602` · `x` · note · §6 · fix: none\n\n## Why\n\n"
      "Two\nlines of `code`.\n\n```python\na\nb\n```\n\n- an\n  item\n- another\n";
  lint::Rule rule = make_rule("TKX602", "undescriptive-grid-index", "6", lint::Severity::Note);
  rule.title = "Grid index has a one-letter name";
  rule.page = page;
  rule.path = "06-names/undescriptive-grid-index.md";
  Input input;
  input.rules = {&rule, 1};
  const json described =
      json::parse(written(write_sarif, input))["runs"][0]["tool"]["driver"]["rules"][0];
  CHECK(described == json::parse(R"({
    "id": "TKX602", "name": "UndescriptiveGridIndex",
    "shortDescription": {"text": "Grid index has a one-letter name."},
    "fullDescription": {"text": "Two lines of 'code'."},
    "help": {
      "text": "Two lines of 'code'. See https://github.com/openxla/tokamax-lint/blob/main/rules/06-names/undescriptive-grid-index.md",
      "markdown": "# Grid index has a one-letter name\n\n`TKX602` · `x` · note · §6 · fix: none\n\n## Why\n\nTwo lines of `code`.\n\n```python\na\nb\n```\n\n- an item\n- another\n"},
    "helpUri": "https://github.com/openxla/tokamax-lint/blob/main/rules/06-names/undescriptive-grid-index.md",
    "defaultConfiguration": {"enabled": true, "level": "note"},
    "properties": {"tags": ["jax", "pallas", "tokamax", "style-guide-section-6"],
                   "precision": "high", "problem.severity": "recommendation"}})"));
}

TEST_CASE("too many results are cut to the gravest, in their order") {
  const syntax::Source source("a.py", "k\n");
  Findings findings(25'001, make_finding("TKX602", source, {0, 1}, "m"));
  findings.back() = make_finding("TKX001", source, {0, 1}, "last");
  const json run = run_of(findings);
  CHECK(run["results"].size() == 25'000);
  CHECK(run["results"].back()["ruleId"] == "TKX001");
  CHECK(run["results"][0]["ruleId"] == "TKX602");
  CHECK(run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"] ==
        "Only 25000 of 25001 findings are reported, errors first: code scanning takes no more.");
}

TEST_CASE("an unreadable file is a result without fingerprint") {
  const json result = run_of({make_unreadable("a b.py", "holds a NUL byte")})["results"][0];
  CHECK_FALSE(result.contains("partialFingerprints"));
  CHECK(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "a%20b.py");
  CHECK(result["message"]["text"] == "Holds a NUL byte.");
}

TEST_CASE("pages are unwrapped outside code, tables and headings") {
  CHECK(unwrapped("# a\nb\nc\n\n| x |\n| y |\n1. one\n   more\n2. two\n~\n```\nd\ne\n```\nf\ng") ==
        "# a\nb c\n\n| x |\n| y |\n1. one more\n2. two ~\n```\nd\ne\n```\nf g\n");
  CHECK(first_paragraph("# t\n\nfields\n\n## Why\n```\ncode\n```\n- item\n").empty());
  CHECK(first_paragraph("").empty());
}

TEST_CASE("texts are shortened between characters") {
  CHECK(shortened("abcdef", 6) == "abcdef");
  CHECK(shortened("abcdefg", 6) == "abc\u2026");
  CHECK(shortened("a\u00e9\u00e9\u00e9", 6) == "a\u00e9\u2026");
  CHECK(as_sentence("") == "");
  CHECK(as_sentence("`a` is b") == "'a' is b.");
  CHECK(as_sentence("why?") == "Why?");
}

}  // namespace
}  // namespace tokamax::report
