// TKX002 cannot show its bad examples on its page: they are no text.
#include <doctest/doctest.h>

#include <string>

#include "lint/lint.h"
#include "lint/rule.h"

namespace tokamax::rules {
namespace {

lint::Result lint_bytes(std::string bytes, bool wanted = true) {
  const lint::SelectionWords words{{"TKX002"}, {}, {}};
  return lint::lint({{"ops/rms_norm/base.py", std::move(bytes), wanted}},
                    lint::Selection(all_rules(), words), {});
}

TEST_CASE("a file that is no text is one finding without a place") {
  const lint::Result result = lint_bytes("# M\xFCll\n");
  REQUIRE(result.diagnostics.size() == 1);
  const lint::Diagnostic& finding = result.diagnostics[0];
  CHECK(finding.path == "ops/rms_norm/base.py");
  CHECK(finding.source == nullptr);
  CHECK(finding.message == "the file is not UTF-8 (byte 3) and was not checked");
  CHECK(result.checked == 0);
}

TEST_CASE("NUL bytes and enormous files are no text") {
  using namespace std::string_literals;
  const lint::Result with_nul = lint_bytes("x = 1\0"s);
  REQUIRE(with_nul.diagnostics.size() == 1);
  CHECK(with_nul.diagnostics[0].message ==
        "the file holds a NUL byte (byte 5) and was not checked");
  const lint::Result large = lint_bytes(std::string(syntax::kMaxSourceBytes + 1, '\n'));
  REQUIRE(large.diagnostics.size() == 1);
  CHECK(large.diagnostics[0].message == "the file is larger than 16 MiB and was not checked");
}

TEST_CASE("text in UTF-8 is no finding, and neither is a file read for context alone") {
  CHECK(lint_bytes("# M\xC3\xBCll\n").diagnostics.empty());
  CHECK(lint_bytes("# M\xFCll\n", false).diagnostics.empty());
}

}  // namespace
}  // namespace tokamax::rules
