// The formats json, jsonl, gitlab and rdjson.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "findings_for_tests.h"
#include "report/gitlab.h"
#include "report/json.h"
#include "report/jsonl.h"
#include "report/rdjson.h"

namespace tokamax::report {
namespace {

using namespace testing;
using Findings = std::vector<lint::Diagnostic>;

nlohmann::json parsed(Write write, const Findings& findings) {
  return nlohmann::json::parse(written(write, findings));
}

TEST_CASE("json has one object a finding, in a fixed order of fields") {
  const ShapeExample example;
  CHECK(written(write_json, Findings{example.finding()}) == R"([
  {
    "code": "TKX1101",
    "name": "missing-shape-comment",
    "severity": "warning",
    "message": "Ref parameter `w_ref` has no shape comment",
    "filename": "ops/rms_norm/pallas_mosaic_tpu_kernel.py",
    "location": {
      "row": 42,
      "column": 5
    },
    "end_location": {
      "row": 42,
      "column": 10
    },
    "fix": {
      "applicability": "safe",
      "message": "add `# [td, tn] bf16`",
      "edits": [
        {
          "content": "  # [td, tn] bf16",
          "location": {
            "row": 42,
            "column": 11
          },
          "end_location": {
            "row": 42,
            "column": 11
          }
        }
      ]
    },
    "related": [
      {
        "message": "in_specs[1]",
        "filename": "ops/rms_norm/pallas_mosaic_tpu_kernel.py",
        "location": {
          "row": 118,
          "column": 11
        },
        "end_location": {
          "row": 118,
          "column": 23
        }
      }
    ],
    "help": "add `# [td, tn] bf16`",
    "url": "https://github.com/openxla/tokamax-lint/blob/main/rules/11-shapes/missing-shape-comment.md"
  }
]
)");
}

TEST_CASE("what a finding lacks is null or empty in json") {
  const syntax::Source source("a.py", "k = 1\n");
  const nlohmann::json found =
      parsed(write_json, Findings{make_finding("TKX602", source, {0, 1}, "m")})[0];
  CHECK(found["fix"].is_null());
  CHECK(found["help"].is_null());
  CHECK(found["related"] == nlohmann::json::array());
  CHECK(written(write_json, Findings{}) == "[]\n");
  CHECK(written(write_jsonl, Findings{}).empty());
}

TEST_CASE("jsonl has the same objects, one a line") {
  const ShapeExample example;
  const Findings findings{example.finding(), make_unreadable("b.py", "holds a NUL byte")};
  const std::string lines = written(write_jsonl, findings);
  const std::size_t end = lines.find('\n');
  CHECK(nlohmann::json::parse(lines.substr(0, end)) == parsed(write_json, findings)[0]);
  CHECK(
      lines.substr(end + 1) ==
      R"({"code":"TKX001","name":"syntax-error","severity":"error","message":"holds a NUL byte",)"
      R"("filename":"b.py","location":{"row":1,"column":1},"end_location":{"row":1,"column":1},)"
      R"("fix":null,"related":[],"help":null,)"
      R"("url":"https://github.com/openxla/tokamax-lint/blob/main/rules/00-tool/syntax-error.md"})"
      "\n");
}

TEST_CASE("json columns are characters, whatever bytes they take") {
  const syntax::Source source("a.py", "\xEF\xBB\xBF'\U0001F600\u00e9'\tk\r\n");
  const nlohmann::json found =
      parsed(write_json, Findings{make_finding("TKX602", source, find(source, "k"), "m")})[0];
  CHECK(found["location"] == nlohmann::json{{"row", 1}, {"column", 6}});
  CHECK(found["end_location"] == nlohmann::json{{"row", 1}, {"column", 7}});
}

TEST_CASE("a path that is not UTF-8 still gives valid JSON") {
  const syntax::Source source("\xff.py", "k");
  const Findings findings{make_finding("TKX602", source, {0, 1}, "m")};
  CHECK(parsed(write_json, findings)[0]["filename"] == "\ufffd.py");
  CHECK(parsed(write_rdjson, findings)["diagnostics"][0]["location"]["path"] == "\ufffd.py");
}

TEST_CASE("gitlab") {
  const ShapeExample example;
  nlohmann::json issues = parsed(write_gitlab, Findings{example.finding()});
  CHECK(issues[0]["fingerprint"].get<std::string>().size() == 32);
  issues[0].erase("fingerprint");
  CHECK(issues == nlohmann::json::parse(R"([{
    "description": "TKX1101: Ref parameter `w_ref` has no shape comment",
    "check_name": "missing-shape-comment",
    "severity": "minor",
    "location": {
      "path": "ops/rms_norm/pallas_mosaic_tpu_kernel.py",
      "positions": {"begin": {"line": 42, "column": 5}, "end": {"line": 42, "column": 10}}}}])"));
}

TEST_CASE("gitlab fingerprints differ between findings and survive moves") {
  const syntax::Source before("a.py", "k = 1\nk = 1\nj = 2\n");
  const syntax::Source after("a.py", "\n\nk = 1\n\nk = 1\nj = 2\n");
  const nlohmann::json old_report =
      parsed(write_gitlab, {make_finding("TKX602", before, {0, 1}, "m"),
                            make_finding("TKX602", before, {6, 7}, "m"),
                            make_finding("TKX602", before, {12, 13}, "m")});
  const nlohmann::json new_report =
      parsed(write_gitlab, {make_finding("TKX602", after, {2, 3}, "m"),
                            make_finding("TKX602", after, {9, 10}, "m"),
                            make_finding("TKX602", after, {15, 16}, "m")});
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(old_report[i]["fingerprint"] == new_report[i]["fingerprint"]);
    CHECK(old_report[i]["fingerprint"] != old_report[(i + 1) % 3]["fingerprint"]);
  }
}

TEST_CASE("rdjson counts bytes") {
  const syntax::Source source("a.py", "'\u00e9' + k\n");
  lint::Diagnostic finding = make_finding("TKX001", source, find(source, "k"), "m");
  finding.fix = lint::Fix{lint::Applicability::Safe, "rename", {{finding.span, "k_i"}}};
  finding.related.push_back({&source, {0, 4}, "text"});
  CHECK(parsed(write_rdjson, Findings{finding}) == nlohmann::json::parse(R"({
    "source": {"name": "tokamax-lint", "url": "https://github.com/openxla/tokamax-lint"},
    "diagnostics": [{
      "message": "m",
      "location": {"path": "a.py", "range": {"start": {"line": 1, "column": 8},
                                             "end": {"line": 1, "column": 9}}},
      "severity": "ERROR",
      "code": {"value": "TKX001", "url":
        "https://github.com/openxla/tokamax-lint/blob/main/rules/00-tool/syntax-error.md"},
      "suggestions": [{"range": {"start": {"line": 1, "column": 8},
                                 "end": {"line": 1, "column": 9}}, "text": "k_i"}],
      "related_locations": [{"message": "text", "location": {"path": "a.py",
        "range": {"start": {"line": 1, "column": 1}, "end": {"line": 1, "column": 5}}}}]}]})"));
}

}  // namespace
}  // namespace tokamax::report
