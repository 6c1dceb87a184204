// Patches, as they should be and as they should not.
#include "project/changes/patch.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <random>

namespace tokamax::project {
namespace {

// "new name: ranges of lines, counted from 1, and ^n for what was deleted in front of line n".
std::string described(const PatchReader& reader) {
  std::string text;
  for (const PatchFile& file : reader.files()) {
    text += text.empty() ? "" : "; ";
    text += file.new_name + ":";
    if (file.whole) text += " whole";
    for (const LineRange& range : file.added)
      text += fmt::format(" {}-{}", range.first + 1, range.end);
    for (std::uint32_t hole : file.holes) text += fmt::format(" ^{}", hole + 1);
  }
  return text;
}

std::string read(std::string_view patch, std::size_t piece = 1000000) {
  PatchReader reader;
  for (std::size_t at = 0; at < patch.size(); at += piece) reader.feed(patch.substr(at, piece));
  if (reader.finish()) return described(reader);
  return fmt::format("{}: {}", reader.line(), reader.error());
}

constexpr std::string_view kGit = R"(From 0123 Mon Sep 17 00:00:00 2001
Subject: a message
---
 a.py | 3 ++-
diff --git a/a.py b/a.py
index 1..2 100644
--- a/a.py
+++ b/a.py
@@ -2 +2,2 @@ def f():
-old
+new
+more
@@ -10,2 +11,0 @@
---- looks like a header
-+++ so does this
@@ -20,3 +19,4 @@
 context

+added
 context
diff --git a/new file.py b/new file.py
new file mode 100644
--- /dev/null
+++ b/new file.py	
@@ -0,0 +1,2 @@
+++ b/no header.py
+x
\ No newline at end of file
diff --git a/gone.py b/gone.py
--- a/gone.py
+++ /dev/null
@@ -1 +0,0 @@
-x
diff --git a/old.py b/renamed.py
similarity index 100%
rename from old.py
rename to renamed.py
diff --git a/picture.py b/picture.py
Binary files a/picture.py and b/picture.py differ
-- 
2.39.5
)";

constexpr std::string_view kGitLines =
    "b/a.py: 2-3 21-21 ^2 ^12; b/new file.py: 1-2; /dev/null: ^1; b/picture.py: whole";

std::string with_returns(std::string_view text) {
  std::string result;
  for (char c : text) result.append(c == '\n' ? "\r\n" : std::string(1, c));
  return result;
}

}  // namespace

TEST_CASE("a patch of git, mail around it included") { CHECK(read(kGit) == kGitLines); }

TEST_CASE("pieces of any size, and Windows line ends, give the same") {
  for (std::size_t piece : {1U, 2U, 3U, 7U, 64U}) CHECK(read(kGit, piece) == kGitLines);
  CHECK(read(with_returns(kGit)) == kGitLines);
  CHECK(read(with_returns(kGit), 1) == kGitLines);
}

TEST_CASE("a patch of diff -u, with times behind the names") {
  CHECK(read("--- old/a.py\t2026-01-01 10:00:00.0 +0100\n+++ new/a.py\t2026-01-02\n"
             "@@ -1,2 +1,2 @@\n x\n-y\n+z\n"
             "--- old/b.py\n+++ new/b.py\n@@ -1 +1 @@\n-y\n+z\n") ==
        "new/a.py: 2-2 ^2; new/b.py: 1-1 ^1");
}

TEST_CASE("quoted names") {
  CHECK(
      read("diff --git \"a/\\303\\251 \\\"x.py\" \"b/\\303\\251 \\\"x.py\"\n"
           "--- \"a/\\303\\251 \\\"x.py\"\n+++ \"b/\\303\\251 \\\"x.py\"\n@@ -1 +1 @@\n-y\n+z\n") ==
      "b/\xC3\xA9 \"x.py: 1-1 ^1");
  CHECK(read("diff --git \"a/\\t.py\" \"b/\\t.py\"\nBinary files differ\n") == "b/\t.py: whole");
  CHECK(read("diff --git a/x.py b/y.py\nrename to y.py\nBinary files differ\n") == "b/y.py: whole");
}

TEST_CASE("nothing is a patch in which nothing changes") {
  CHECK(read("").empty());
  CHECK(read("\n\r\n\n").empty());
  CHECK(read("diff --git a/x b/x\nold mode 100644\nnew mode 100755\n").empty());
}

TEST_CASE("what is no patch, or a broken one, is told by line") {
  CHECK(read("hello\n") == "0: is no patch; `git diff` and `diff -u` make one");
  CHECK(read("x = 1") == "0: is no patch; `git diff` and `diff -u` make one");
  CHECK(read("@@ -1 +1 @@\n-x\n+y\n") == "1: is a hunk of no file: `+++` is missing above it");
  const std::string head = "--- a/x\n+++ b/x\n";
  for (const char* bad : {"@@ -1 +0 @@\n", "@@ -a +1 @@\n", "@@ -1 1 @@\n", "@@ -1 +1\n",
                          "@@ -1 +99999999999 @@\n", "@@ -1,-1 +1 @@\n", "@@ -1, +1 @@\n"}) {
    CAPTURE(bad);
    CHECK(read(head + bad) == "3: is no head of a hunk");
  }
  CHECK(read(head + "@@ -1 +1 @@\n-x\n") == "4: the patch ends inside a hunk");
  CHECK(read(head + "@@ -1 +1 @@\n-x\n-y\n+z\n").starts_with("5: is not what the head"));
  CHECK(read(head + "@@ -1 +1 @@\n-x\n@@ -4 +4 @@\n").starts_with("5: is not what the head"));
  CHECK(read("diff --cc x\n--- a/x\n+++ b/x\n@@@ -1,1 -1,1 +1,1 @@@\n")
            .starts_with("4: belongs to a merge"));
}

TEST_CASE("no bytes, however they come, do harm") {
  std::mt19937 random(7);
  const std::string words[] = {"@@ -1 +1 @@",
                               "@@ -1,3 +1,4 @@",
                               "--- ",
                               "+++ ",
                               "diff --git ",
                               "a/x",
                               "\"",
                               "\\303",
                               "\n",
                               "\n",
                               "\n+",
                               "\n-",
                               "\n ",
                               "\r",
                               "\t",
                               "rename to ",
                               "Binary files ",
                               "/dev/null",
                               "b/x",
                               ",",
                               "0",
                               std::string(1, '\0'),
                               "\xFF"};
  for (int round = 0; round < 20000; ++round) {
    std::string patch;
    if (round % 2 == 0) {
      for (auto i = random() % 30; i > 0; --i) patch += words[random() % std::size(words)];
    } else {
      patch = kGit;
      for (auto i = random() % 5 + 1; i > 0; --i) {
        patch[random() % patch.size()] = static_cast<char>(random());
      }
      if (random() % 2 == 0) patch.resize(random() % patch.size());
    }
    const std::string whole = read(patch);
    CHECK(whole == read(patch, 1 + random() % 9));
  }
}

}  // namespace tokamax::project
