// What the shell is told.
#include <doctest/doctest.h>

#include <string>

#include "cli/program_run.h"
#include "cli/sample_sources.h"
#include "support/temp_folder.h"

using namespace tokamax::testing;

namespace {

bool says(const std::string& text, std::string_view words) {
  return text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("clean code ends with 0 and a count of what was looked at") {
  const TempFolder folder;
  folder.write("a.py", kCleanSource);
  folder.write("n.ipynb", "{}");
  const Outcome outcome = run({}, folder.path());
  CHECK(outcome.status == 0);
  CHECK(outcome.output == "No findings. Checked 1 file, skipped 1 (1 notebook).\n");
  CHECK(outcome.errors.empty());
}

TEST_CASE("findings end with 1, whether the command is named or not") {
  const TempFolder folder;
  folder.write("a.py", kSmellySource);
  const Outcome outcome = run({"--select", "TKX602", "."}, folder.path());
  CHECK(outcome.status == 1);
  CHECK(says(outcome.output, "a.py:7:3: TKX602 undescriptive-grid-index "));
  CHECK(says(outcome.output, "Found 1 finding in 1 file"));
  CHECK(run({"check", "--select", "TKX602"}, folder.path()).output == outcome.output);
}

TEST_CASE("the fail level and --exit-zero decide about 0 and 1, never about 2") {
  const TempFolder folder;
  folder.write("a.py", kSmellySource);
  CHECK(run({"--select", "TKX602", "--fail-level", "note"}, folder.path()).status == 1);
  CHECK(run({"--select", "TKX602", "--fail-level", "error"}, folder.path()).status == 0);
  CHECK(run({"--select", "TKX602", "--exit-zero"}, folder.path()).status == 0);
  folder.write("b.py", kBrokenSource);
  CHECK(run({"--fail-level", "error"}, folder.path()).status == 1);
  CHECK(run({"--exit-zero", "missing.py"}, folder.path()).status == 2);
}

TEST_CASE("a missing path is named and the rest is still linted") {
  const TempFolder folder;
  folder.write("a.py", kSmellySource);
  const Outcome outcome = run({"--select", "TKX602", "nope.py", "a.py"}, folder.path());
  CHECK(outcome.status == 2);
  CHECK(outcome.errors == "error: nope.py: no such file or directory\n");
  CHECK(says(outcome.output, "a.py:7:3: TKX602"));
}

TEST_CASE("a file that is no text makes the run untrustworthy") {
  const TempFolder folder;
  folder.write("latin.py", kUndecodableSource);
  const Outcome outcome = run({}, folder.path());
  CHECK(outcome.status == 2);
  CHECK(says(outcome.output, "latin.py:1:1: TKX002 "));
  CHECK(says(outcome.output, "Checked 0 files, skipped 1 (1 undecodable)."));
}

TEST_CASE("a folder without Python files is worth a word") {
  const TempFolder folder;
  CHECK(run({}, folder.path()).errors == "warning: no Python files to lint\n");
  CHECK(run({"--quiet"}, folder.path()).errors.empty());
  CHECK(run({"--quiet"}, folder.path()).output.empty());
}

TEST_CASE("misspelt words never look like a clean run") {
  const TempFolder folder;
  folder.write("a.py", kCleanSource);
  const Outcome rule = run({"--select", "undescriptive-grid-indx"}, folder.path());
  CHECK(rule.status == 2);
  CHECK(rule.errors ==
        "error: unknown rule `undescriptive-grid-indx` (did you mean "
        "`undescriptive-grid-index`?)\n");
  CHECK(run({"--ignore", "TKX999999"}, folder.path()).status == 2);
  const Outcome format = run({"--format", "sarf"}, folder.path());
  CHECK(format.status == 2);
  CHECK(format.errors == "error: unknown format `sarf` (did you mean `sarif`?)\n");
  CHECK(run({"--no-such-option"}, folder.path()).status == 2);
  CHECK(run({"--jobs", "-1"}, folder.path()).status == 2);
  CHECK(run({"--jobs", "many"}, folder.path()).status == 2);
  CHECK(run({"--color", "red"}, folder.path()).status == 2);
  CHECK(run({"--fail-level", "fatal"}, folder.path()).status == 2);
  CHECK(run({"--select"}, folder.path()).status == 2);
}

TEST_CASE("help and version succeed, for every command") {
  CHECK(says(run({"--version"}).output, "tokamax-lint " TOKAMAX_LINT_VERSION "\n"));
  for (const char* command : {"check", "explain", "rules"}) {
    const Outcome outcome = run({command, "--help"});
    CHECK(outcome.status == 0);
    CHECK(says(outcome.output, std::string("Usage: tokamax-lint ")));
    CHECK(says(run({"--help"}).output, command));
  }
}
