// `check --diff-file`, and what both forms of it leave of fixes and of findings about launches.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <filesystem>
#include <string>
#include <vector>

#include "cli/grid_kernels.h"
#include "cli/program_run.h"
#include "cli/sample_sources.h"
#include "support/temp_folder.h"

using namespace tokamax::testing;

namespace {

bool says(const std::string& text, std::string_view words) {
  return text.find(words) != std::string::npos;
}

Outcome check(const TempFolder& folder, const std::string& patch,
              std::vector<std::string> more = {}) {
  folder.write("change.patch", patch);
  more.insert(more.begin(), {"check", "--select", "TKX602", "--diff-file", "change.patch"});
  return run(more, folder.path());
}

// A patch that adds these lines, as -U0 gives it.
std::string adding(std::string_view path, unsigned first, unsigned count = 1) {
  std::string patch =
      fmt::format("--- a/{0}\n+++ b/{0}\n@@ -{1},0 +{2},{3} @@\n", path, first - 1, first, count);
  for (unsigned i = 0; i < count; ++i) patch += "+\n";
  return patch;
}

// A kernel without section headings, as one finding of TKX1001 in its first line, and its launch.
std::string unheaded(std::string_view name) {
  return fmt::format(
      "\n\ndef {0}(\n    x_ref,\n    o_ref,\n):\n  o_ref[...] = x_ref[...]\n"
      "\n\ndef run_{0}(x):\n  return pl.pallas_call({0}, out_shape=x)(x)\n",
      name);
}

std::string headed(std::string_view name) {
  std::string text = unheaded(name);
  text.insert(text.find("    o_ref"), "    # Outputs.\n");
  return text.insert(text.find("    x_ref"), "    # Inputs.\n");
}

// A kernel whose comment says [tt, td], and a launch with another block.
constexpr std::string_view kStaleComment = R"(import jax
import jax.numpy as jnp
from jax.experimental import pallas as pl


def kernel(
    # Inputs.
    x_ref,  # [tt, td] f32
    # Outputs.
    o_ref,  # [tt, td] f32
):
  o_ref[...] = x_ref[...]


def run(x, T, D, tt, td):
  return pl.pallas_call(
      kernel,
      grid=(T // tt, D // td),
      in_specs=[
          pl.BlockSpec((td,), lambda t_i, d_i: (d_i,)),
      ],
      out_specs=pl.BlockSpec((tt, td), lambda t_i, d_i: (t_i, d_i)),
      out_shape=jax.ShapeDtypeStruct((T, D), jnp.float32),
  )(x)
)";

}  // namespace

TEST_CASE("only findings on lines that the patch adds are reported") {
  const TempFolder folder;
  folder.write("a.py", file({kernel("f", "km")}));
  folder.write("p/b.py", file({kernel("f", "km")}));
  const Outcome one = check(folder, adding("a.py", 7));
  CHECK(one.status == 1);
  CHECK(one.output.starts_with("a.py:7:3: TKX602 "));
  CHECK(says(one.output, "Found 1 finding in 1 file"));
  CHECK(says(one.output, "Left out 3 findings on unchanged lines."));
  const Outcome both = check(folder, adding("a.py", 6) + adding("p/b.py", 6, 2));
  CHECK(says(both.output, "Found 3 findings in 2 files"));
  CHECK(check(folder, adding("a.py", 5)).status == 0);
  CHECK(check(folder, "").status == 0);
}

TEST_CASE("names of a patch are found with and without their first segment") {
  const TempFolder folder;
  folder.write("p/a.py", file({kernel("f", "k")}));
  const auto found = [&](const std::string& before, const std::string& after) {
    return check(folder, fmt::format("--- {}\n+++ {}\n@@ -0,0 +6 @@\n+x\n", before, after)).status;
  };
  CHECK(found("a/p/a.py", "b/p/a.py") == 1);
  CHECK(found("i/p/a.py", "w/p/a.py") == 1);
  CHECK(found("p/a.py", "p/a.py") == 1);
  CHECK(found("old/p/a.py\t2026-01-01", "new/p/a.py\t2026-01-02") == 1);
  CHECK(found("/dev/null", "b/p/a.py") == 1);
  CHECK(found("/dev/null", folder / "p/a.py") == 1);
  CHECK(found("\"a/p/a.py\"", "\"b/p/a.py\"\r") == 1);
}

TEST_CASE("a folder that is called like a prefix") {
  const TempFolder folder;
  folder.write("b/a.py", file({kernel("f", "k")}));
  CHECK(check(folder, adding("b/a.py", 6)).status == 1);
  CHECK(check(folder, "--- b/a.py\n+++ b/a.py\n@@ -0,0 +6 @@\n+x\n").status == 1);
}

TEST_CASE(
    "a patch from the root of the repository serves in its folders, and one from there, too") {
  const TempFolder folder;
  folder.write(".git/HEAD");
  folder.write("p/a.py", file({kernel("f", "k")}));
  const std::string root_patch =
      folder.write("1.patch", "diff --git a/p/a.py b/p/a.py\n" + adding("p/a.py", 6));
  const std::string here_patch =
      folder.write("2.patch", "diff --git a/a.py b/a.py\n" + adding("a.py", 6));
  for (const std::string& patch : {root_patch, here_patch}) {
    CHECK(run({"--select", "TKX602", "--diff-file", patch}, folder / "p").status == 1);
  }
}

TEST_CASE("the patch may come from standard input") {
  const TempFolder folder;
  folder.write("a.py", file({kernel("f", "km")}));
  Call call;
  call.arguments = {"--select", "TKX602", "--diff-file", "-"};
  call.folder = folder.path();
  call.input = adding("a.py", 7);
  CHECK(run(call).output.starts_with("a.py:7:3: "));
  call.input = "hello";
  CHECK(run(call).errors ==
        "error: standard input: is no patch; `git diff` and `diff -u` make one\n");
}

TEST_CASE("a text from standard input may be held against a patch of its file") {
  const TempFolder folder;
  folder.write("a.py", kCleanSource);
  folder.write("change.patch", adding("a.py", 7));
  Call call;
  call.arguments = {"--select", "TKX602", "--diff-file", "change.patch", "--stdin-filename",
                    "a.py",     "-"};
  call.folder = folder.path();
  call.input = file({kernel("f", "km")});
  const Outcome outcome = run(call);
  CHECK(outcome.output.starts_with("a.py:7:3: "));
  CHECK(says(outcome.output, "Found 1 finding"));
}

TEST_CASE("a patch that is missing, broken or of another place is an error") {
  const TempFolder folder;
  folder.write("a.py", file({kernel("f", "k")}));
  const Outcome missing = run({"--diff-file", "no.patch"}, folder.path());
  CHECK(missing.status == 2);
  CHECK(missing.errors == "error: no.patch: no such file or directory\n");
  CHECK(run({"--diff-file", "."}, folder.path()).errors == "error: .: is a directory\n");
  const Outcome broken = check(folder, adding("a.py", 7, 3).substr(0, 42));
  CHECK(broken.status == 2);
  CHECK(broken.output.empty());
  CHECK(says(broken.errors, "error: change.patch:5: the patch ends inside a hunk"));
  CHECK(says(check(folder, adding("q/other.py", 1)).errors,
             "error: change.patch: none of its files is here; run in the folder where"));
  CHECK(check(folder, adding("q/other.py", 1) + adding("a.py", 6)).status == 1);
  CHECK(check(folder, "--- a/a.py\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n").status == 0);
}

TEST_CASE("options that contradict each other are refused with a reason") {
  const TempFolder folder;
  folder.write("a.py", kCleanSource);
  const auto refusal = [&](const std::vector<std::string>& arguments) {
    const Outcome outcome = run(arguments, folder.path());
    CHECK(outcome.status == 2);
    return outcome.errors;
  };
  CHECK(says(refusal({"--diff-base", "x", "--diff-file", "y"}), "give one"));
  CHECK(says(refusal({"--diff-base", "x", "-"}), "for `-` give a patch with `--diff-file`"));
  CHECK(says(refusal({"--diff-file", "-", "-"}), "either the patch or the text"));
}

TEST_CASE("a comment that is wrong since the launch changed is shown, by either place") {
  const TempFolder folder;
  folder.write("a.py", kStaleComment);
  const auto found = [&](unsigned line) {
    folder.write("change.patch", adding("a.py", line));
    return run({"--select", "TKX1107", "--diff-file", "change.patch"}, folder.path()).output;
  };
  CHECK(found(20).starts_with("a.py:8:15: TKX1107 "));  // the spec
  CHECK(found(8).starts_with("a.py:8:15: TKX1107 "));   // the comment
  CHECK(says(found(22), "No findings. Left out 1 finding on unchanged lines."));
}

TEST_CASE("a heading that was deleted is missed, though no line is new") {
  const TempFolder folder;
  folder.write("a.py", file({headed("f"), unheaded("g")}));
  std::string text = file({headed("f"), unheaded("g")});
  text.erase(text.find("    # Outputs.\n"), 15);
  folder.write("a.py", text);
  folder.write("change.patch", "--- a/a.py\n+++ b/a.py\n@@ -8 +7,0 @@\n-    # Outputs.\n");
  const Outcome outcome =
      run({"--select", "TKX1001", "--diff-file", "change.patch"}, folder.path());
  CHECK(outcome.output.starts_with("a.py:5:5: TKX1001 "));
  CHECK(says(outcome.output, "Found 1 finding in 1 file"));
}

TEST_CASE("--fix repairs only what is shown, and lines that move stay what they were") {
  const TempFolder folder;
  const auto fix = [&](unsigned line) {
    folder.write("a.py", file({unheaded("f"), unheaded("g"), unheaded("h")}));
    folder.write("change.patch", adding("a.py", line));
    return run({"--select", "TKX1001", "--diff-file", "change.patch", "--fix"}, folder.path());
  };
  const Outcome first = fix(5);
  CHECK(first.status == 0);
  CHECK(first.output ==
        "Fixed 1 finding in 1 file. No findings. Left out 2 findings on unchanged lines. Checked "
        "1 file.\n");
  CHECK(read_back(folder / "a.py") == file({headed("f"), unheaded("g"), unheaded("h")}));
  CHECK(fix(16).status == 0);
  CHECK(read_back(folder / "a.py") == file({unheaded("f"), headed("g"), unheaded("h")}));
}

TEST_CASE("with a baseline as well, both leave findings out") {
  const TempFolder folder;
  folder.write("a.py", file({kernel("f", "km")}));
  REQUIRE(run({"baseline", "--select", "TKX602"}, folder.path()).status == 0);
  folder.write("a.py", file({kernel("f", "kmno")}));
  const Outcome outcome =
      check(folder, adding("a.py", 7, 2), {"--baseline", "tokamax-lint-baseline.txt"});
  CHECK(outcome.output.starts_with("a.py:8:3: TKX602 "));
  CHECK(says(outcome.output,
             "Left out 2 findings of the baseline and 1 finding on unchanged lines. Checked"));
}
