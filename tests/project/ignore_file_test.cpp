// Ignore files: what git's documentation promises, line by line.
#include "project/files/ignore_file.h"

#include <doctest/doctest.h>

using tokamax::project::IgnoreFile;
using tokamax::project::Verdict;

namespace {

Verdict of(const char* text, const char* path, bool is_folder = false) {
  return IgnoreFile(text).verdict(path, is_folder);
}

}  // namespace

TEST_CASE("a pattern without a slash matches at every depth") {
  CHECK(of("*.pyc", "a.pyc") == Verdict::Ignored);
  CHECK(of("*.pyc", "x/y/a.pyc") == Verdict::Ignored);
  CHECK(of("*.pyc", "a.py") == Verdict::Undecided);
  CHECK(of("gen", "x/gen", true) == Verdict::Ignored);
}

TEST_CASE("a slash at the start or inside anchors the pattern") {
  CHECK(of("/a.py", "a.py") == Verdict::Ignored);
  CHECK(of("/a.py", "x/a.py") == Verdict::Undecided);
  CHECK(of("x/a.py", "x/a.py") == Verdict::Ignored);
  CHECK(of("x/a.py", "y/x/a.py") == Verdict::Undecided);
  CHECK(of("**/x/a.py", "y/x/a.py") == Verdict::Ignored);
  CHECK(of("/*.py", "x/a.py") == Verdict::Undecided);
}

TEST_CASE("a slash at the end asks for a folder and does not anchor") {
  CHECK(of("gen/", "gen", false) == Verdict::Undecided);
  CHECK(of("gen/", "gen", true) == Verdict::Ignored);
  CHECK(of("gen/", "x/gen", true) == Verdict::Ignored);
  CHECK(of("/gen/", "x/gen", true) == Verdict::Undecided);
}

TEST_CASE("the last matching pattern decides, and ! takes back") {
  CHECK(of("*.py\n!keep.py", "keep.py") == Verdict::Kept);
  CHECK(of("!keep.py\n*.py", "keep.py") == Verdict::Ignored);
  CHECK(of("*.py\n!x/*.py\n", "x/a.py") == Verdict::Kept);
}

TEST_CASE("comments, blank lines and escapes") {
  CHECK(of("# a.py\n\n  \n", "# a.py") == Verdict::Undecided);
  CHECK(of("\\#a.py", "#a.py") == Verdict::Ignored);
  CHECK(of("\\!a.py", "!a.py") == Verdict::Ignored);
  CHECK(of("!", "a") == Verdict::Undecided);
  CHECK(of("/", "a", true) == Verdict::Undecided);
}

TEST_CASE("blanks at the end are dropped unless escaped") {
  CHECK(of("a.py  ", "a.py") == Verdict::Ignored);
  CHECK(of("a.py\\ ", "a.py ") == Verdict::Ignored);
  CHECK(of("a.py\\ ", "a.py") == Verdict::Undecided);
  CHECK(of("a b.py", "a b.py") == Verdict::Ignored);
}

TEST_CASE("Windows line ends and a byte-order mark are no part of a pattern") {
  CHECK(of("\xEF\xBB\xBF"
           "a.py\r\nb.py\r\n",
           "a.py") == Verdict::Ignored);
  CHECK(of("a.py\r\nb.py", "b.py") == Verdict::Ignored);
}
