// Paths in lines of text.
#include "project/changes/quoted_path.h"

#include <doctest/doctest.h>

#include <string>

namespace tokamax::project {
namespace {

std::string unquoted(std::string_view text) {
  std::string path = take_quoted(text).value_or("?");
  return path.append("|").append(text);
}

}  // namespace

TEST_CASE("plain paths stay as they are, others are quoted so that git could read them") {
  CHECK(quoted_path("ops/a.py") == "ops/a.py");
  CHECK(quoted_path("\xC3\xA9t\xC3\xA9.py") == "\xC3\xA9t\xC3\xA9.py");
  CHECK(quoted_path("my dir/a.py") == "\"my dir/a.py\"");
  CHECK(quoted_path("a\"\\\n.py") == "\"a\\\"\\\\\\012.py\"");
  CHECK(quoted_path("\xE9.py") == "\"\\351.py\"");
  CHECK(quoted_path("#a.py") == "\"#a.py\"");
  CHECK(quoted_path("a::b.py") == "\"a::b.py\"");
}

TEST_CASE("what is quoted is read back, and the rest of the line stays") {
  for (std::string path : {"my dir/a.py", "a\"b\\c\n\t\x7F.py", "\xE9\xFF.py", "#", "::", ""}) {
    const std::string line = quoted_path(path) + "::f";
    CAPTURE(line);
    CHECK(unquoted(line) == path + "|::f");
  }
  CHECK(unquoted(R"("\t\303\251")") == "\t\xC3\xA9|");
}

TEST_CASE("what is not quoted well is left alone") {
  for (const char* bad : {"", "a", "\"", "\"a", R"("\x41")", R"("\12")", R"("\777")", R"("\)"}) {
    CAPTURE(bad);
    CHECK(unquoted(bad) == "?|" + std::string(bad));
  }
}

}  // namespace tokamax::project
