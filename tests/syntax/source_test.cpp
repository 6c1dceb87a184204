// Lines, columns and line ends of a file; which bytes are text at all.
#include "syntax/source.h"

#include <doctest/doctest.h>

#include <string>

namespace tokamax::syntax {
namespace {

using namespace std::string_literals;

// The offset at which the bytes stop being text; -1 when they are text throughout.
int fault(const std::string& bytes) {
  Undecodable why;
  if (is_decodable(bytes, why)) return -1;
  CHECK_FALSE(why.reason.empty());
  return static_cast<int>(why.offset);
}

TEST_CASE("a line ends after LF, CRLF or a lone CR") {
  const Source source("a.py", "a\nbc\r\nd\re");
  REQUIRE(source.lines().count() == 4);
  CHECK(source.line_text(0) == "a");
  CHECK(source.line_text(1) == "bc");
  CHECK(source.line_text(2) == "d");
  CHECK(source.line_text(3) == "e");
  CHECK(source.lines().line_of(1) == 0);
  CHECK(source.lines().line_of(5) == 1);
  CHECK(source.lines().line_of(6) == 2);
  CHECK(source.line_ending(0) == "\n");
  CHECK(source.line_ending(1) == "\r\n");
  CHECK(source.line_ending(2) == "\r");
}

TEST_CASE("columns count characters and leave the byte-order mark out") {
  const Source source("a.py", "\xEF\xBB\xBFx = 'é'  # \xF0\x9F\x98\x80\n\ty");
  CHECK(source.bom_size() == 3);
  CHECK(source.position(3) == Position{1, 1});
  CHECK(source.position(10) == Position{1, 7});
  CHECK(source.position(static_cast<std::uint32_t>(source.text().find('y'))) == Position{2, 2});
  CHECK(source.line_text(0).substr(0, 1) == "x");
}

TEST_CASE("text is UTF-8 without NUL") {
  CHECK(fault("") == -1);
  CHECK(fault("a é \xF0\x9F\x98\x80 \xED\x9F\xBF") == -1);
  CHECK(fault("ab\0c"s) == 2);
  CHECK(fault("a\xC0\xAF") == 1);         // overlong
  CHECK(fault("a\xE0\x80\xAF") == 1);     // overlong
  CHECK(fault("ab\xED\xA0\x80") == 2);    // surrogate
  CHECK(fault("\xF4\x90\x80\x80") == 0);  // beyond the last code point
  CHECK(fault("abc\xE2\x82") == 3);       // truncated
  CHECK(fault("\x80") == 0);              // continuation alone
}

}  // namespace
}  // namespace tokamax::syntax
