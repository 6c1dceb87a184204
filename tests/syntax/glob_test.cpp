// Globs, one segment and whole paths.
#include "syntax/glob.h"

#include <doctest/doctest.h>

#include <chrono>
#include <string>

using tokamax::syntax::Glob;
using tokamax::syntax::segment_matches;

TEST_CASE("a segment matches its literal, wildcards and brackets") {
  CHECK(segment_matches("a.py", "a.py"));
  CHECK_FALSE(segment_matches("a.py", "a.pyc"));
  CHECK_FALSE(segment_matches("a.py", "aapy"));
  CHECK(segment_matches("*.py", ".py"));
  CHECK(segment_matches("*_test*", "rope_test.py"));
  CHECK(segment_matches("*a*b*", "xxaxxbxx"));
  CHECK_FALSE(segment_matches("*a*b", "bba"));
  CHECK(segment_matches("?", "x"));
  CHECK_FALSE(segment_matches("?", ""));
  CHECK(segment_matches("", ""));
  CHECK(segment_matches("**", "anything"));
}

TEST_CASE("brackets hold ranges, negation, classes and escapes") {
  CHECK(segment_matches("[a-c]x", "bx"));
  CHECK_FALSE(segment_matches("[a-c]x", "dx"));
  CHECK(segment_matches("[!a-c]", "d"));
  CHECK(segment_matches("[^a-c]", "d"));
  CHECK(segment_matches("[]]", "]"));
  CHECK(segment_matches("[!]]", "x"));
  CHECK(segment_matches("[a-]", "-"));
  CHECK(segment_matches("[[:digit:]]*", "7up"));
  CHECK_FALSE(segment_matches("[[:alpha:]]", "7"));
  CHECK(segment_matches("[\\]]", "]"));
}

TEST_CASE("a broken pattern matches nothing") {
  CHECK_FALSE(segment_matches("[a", "a"));
  CHECK_FALSE(segment_matches("[a", "[a"));
  CHECK_FALSE(segment_matches("a\\", "a"));
  CHECK_FALSE(segment_matches("[[:nonsense:]]", "a"));
}

TEST_CASE("a backslash makes the next character literal") {
  CHECK(segment_matches("\\*", "*"));
  CHECK_FALSE(segment_matches("\\*", "a"));
  CHECK(segment_matches("\\[a]", "[a]"));
}

TEST_CASE("stars never cross a slash") {
  CHECK(Glob("a/*.py").matches("a/b.py"));
  CHECK_FALSE(Glob("a/*.py").matches("a/b/c.py"));
  CHECK_FALSE(Glob("a*c").matches("a/c"));
}

TEST_CASE("two stars stand for any number of folders") {
  CHECK(Glob("**/b").matches("b"));
  CHECK(Glob("**/b").matches("a/x/b"));
  CHECK(Glob("a/**/b").matches("a/b"));
  CHECK(Glob("a/**/b").matches("a/x/y/b"));
  CHECK_FALSE(Glob("a/**/b").matches("x/a/b"));
  CHECK(Glob("a/**").matches("a/x/y"));
  CHECK_FALSE(Glob("a/**").matches("a"));
  CHECK(Glob("**/a/**/b").matches("a/a/x/a/b"));
  CHECK(Glob("**/**/b").matches("b"));
  CHECK_FALSE(Glob("a**b/c").matches("a/b/c"));
}

TEST_CASE("a slash in brackets separates nothing, an escaped one does") {
  CHECK(Glob("[/ab]/c").matches("a/c"));
  CHECK_FALSE(Glob("x[/]y").matches("x/y"));
  CHECK(Glob("x\\/y").matches("x/y"));
}

TEST_CASE("a hostile pattern takes no longer than its size allows") {
  std::string pattern;
  for (int i = 0; i < 500; ++i) pattern += "*a";
  const std::string name(20'000, 'a');
  const auto begin = std::chrono::steady_clock::now();
  CHECK_FALSE(segment_matches(pattern + "b", name));
  std::string path = "x";
  for (int i = 0; i < 500; ++i) path += "/x";
  std::string folders;
  for (int i = 0; i < 100; ++i) folders += "**/x/";
  CHECK_FALSE(Glob(folders + "y").matches(path));
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(5));
}
