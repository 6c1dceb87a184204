// Patches, byte for byte.
#include "report/unified_diff.h"

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include "report/line_diff.h"

using namespace tokamax::report;

namespace {

std::string diff(std::string_view before, std::string_view after, std::string_view path = "p.py") {
  std::string out;
  append_unified_diff(path, before, after, out);
  return out;
}

// The new text as the changes tell it.
std::string rebuilt(std::string_view before, std::string_view after) {
  const auto old_lines = lines_with_ends(before);
  const auto new_lines = lines_with_ends(after);
  std::string text;
  std::size_t done = 0;
  for (const Change& change : diff_lines(old_lines, new_lines)) {
    for (; done < change.old_begin; ++done) text += old_lines[done];
    for (std::size_t i = change.new_begin; i < change.new_end; ++i) text += new_lines[i];
    done = change.old_end;
  }
  for (; done < old_lines.size(); ++done) text += old_lines[done];
  return text;
}

}  // namespace

TEST_CASE("equal texts give nothing") {
  CHECK(diff("a\n", "a\n").empty());
  CHECK(diff("", "").empty());
}

TEST_CASE("three lines stand around a change") {
  CHECK(diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") ==
        "--- a/p.py\n+++ b/p.py\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

TEST_CASE("close changes share a hunk, others do not") {
  const std::string before = "a\n1\n2\n3\n4\n5\n6\nb\n1\n2\n3\n4\n5\n6\n7\nc\n";
  const std::string after = "A\n1\n2\n3\n4\n5\n6\nB\n1\n2\n3\n4\n5\n6\n7\nC\n";
  const std::string patch = diff(before, after);
  CHECK(patch.find("@@ -1,11 +1,11 @@\n") != std::string::npos);
  CHECK(patch.find("@@ -13,4 +13,4 @@\n") != std::string::npos);
}

TEST_CASE("ends of files are told") {
  CHECK(diff("a\nb", "a\nc") ==
        "--- a/p.py\n+++ b/p.py\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n"
        "\\ No newline at end of file\n");
  CHECK(diff("a", "a\n") ==
        "--- a/p.py\n+++ b/p.py\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n");
  CHECK(diff("", "a\n") == "--- a/p.py\n+++ b/p.py\n@@ -0,0 +1 @@\n+a\n");
  CHECK(diff("a\n", "") == "--- a/p.py\n+++ b/p.py\n@@ -1 +0,0 @@\n-a\n");
}

TEST_CASE("carriage returns belong to their line") {
  CHECK(diff("a\r\nb\r\n", "a\r\nc\r\n") ==
        "--- a/p.py\n+++ b/p.py\n@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n");
}

TEST_CASE("odd names are written as git reads them") {
  CHECK(diff("a\n", "b\n", "my file.py").starts_with("--- a/my file.py\t\n+++ b/my file.py\t\n"));
  CHECK(diff("a\n", "b\n", "q\"\n.py").starts_with("--- \"a/q\\\"\\012.py\"\n"));
}

TEST_CASE("the changes of any two texts turn one into the other") {
  std::mt19937 random(7);
  for (int i = 0; i < 2000; ++i) {
    std::string before;
    std::string after;
    for (std::string* text : {&before, &after}) {
      for (auto n = random() % 12; n > 0; --n) *text += std::string(1, "abc"[random() % 3]) + '\n';
    }
    CAPTURE(before);
    CAPTURE(after);
    REQUIRE(rebuilt(before, after) == after);
  }
  CHECK(diff_lines(lines_with_ends("a\nb\nc\nd\n"), lines_with_ends("b\nx\nd\n")) ==
        std::vector<Change>{{0, 1, 0, 0}, {2, 3, 1, 2}});
}

TEST_CASE("texts with nothing in common are replaced in one piece") {
  std::string before;
  std::string after;
  for (int i = 0; i < 3000; ++i) {
    before += std::to_string(i) + "\n";
    after += std::to_string(-1 - i) + "\n";
  }
  CHECK(diff_lines(lines_with_ends(before), lines_with_ends(after)) ==
        std::vector<Change>{{0, 3000, 0, 3000}});
  CHECK(rebuilt(before, after) == after);
}
