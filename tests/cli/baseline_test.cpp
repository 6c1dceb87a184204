// `tokamax-lint baseline` and `check --baseline`.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "cli/grid_kernels.h"
#include "cli/program_run.h"
#include "cli/sample_sources.h"
#include "cli/unsorted_kernel.h"
#include "support/git_repository.h"
#include "support/temp_folder.h"

using namespace tokamax::testing;

namespace {

constexpr const char* kFile = "tokamax-lint-baseline.txt";

bool says(const std::string& text, std::string_view words) {
  return text.find(words) != std::string::npos;
}

Outcome record(const TempFolder& folder, std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"baseline", "--select", "TKX602"});
  return run(more, folder.path());
}

Outcome check(const TempFolder& folder, std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"check", "--select", "TKX602", "--baseline", kFile});
  return run(more, folder.path());
}

}  // namespace

TEST_CASE("today's findings are recorded, and a run with them is clean") {
  const TempFolder folder;
  folder.write("a.py", file({kernel("f", "km")}));
  const Outcome first = record(folder);
  CHECK(first.status == 0);
  CHECK(first.output == "Wrote 2 findings to tokamax-lint-baseline.txt (2 new, 0 dropped).\n");
  CHECK(read_back(folder / kFile).ends_with("\na.py::f TKX602 1 k\na.py::f TKX602 1 m\n"));
  const Outcome clean = check(folder);
  CHECK(clean.status == 0);
  CHECK(clean.output == "No findings. Left out 2 findings of the baseline. Checked 1 file.\n");
  CHECK(clean.errors.empty());
  CHECK(record(folder).output == "tokamax-lint-baseline.txt is up to date: 2 findings.\n");
  CHECK(record(folder, {"-q"}).output.empty());
}

TEST_CASE("a baseline without findings is a file, too") {
  const TempFolder folder;
  folder.write("a.py", kCleanSource);
  CHECK(record(folder).output ==
        "Wrote 0 findings to tokamax-lint-baseline.txt (0 new, 0 dropped).\n");
  CHECK(check(folder).status == 0);
}

TEST_CASE("a new finding is shown, alone") {
  const TempFolder folder;
  folder.write("a.py", file({kernel("f", "km"), kernel("g", "k")}));
  REQUIRE(record(folder).status == 0);
  folder.write("a.py", file({kernel("f", "km"), kernel("g", "kn")}));
  const Outcome other = check(folder);
  CHECK(other.status == 1);
  CHECK(other.output.starts_with("a.py:17:3: TKX602 "));
  CHECK(says(other.output, "\nFound 1 finding in 1 file"));
  CHECK(says(other.output, "Left out 3 findings of the baseline."));
}

TEST_CASE("of two findings that are alike, the second is new") {
  const TempFolder folder;
  folder.write("a.py", file({kernel("f", "k")}));
  REQUIRE(record(folder).status == 0);
  folder.write("a.py", file({kernel("f", "kk")}));
  const Outcome outcome = check(folder);
  CHECK(outcome.status == 1);
  CHECK(outcome.output.starts_with("a.py:7:3: TKX602 "));
  CHECK(says(outcome.output, "\nFound 1 finding in 1 file"));
}

TEST_CASE("neither moved functions nor new lines above show anything") {
  const TempFolder folder;
  folder.write("a.py", file({kernel("f", "km"), kernel("g", "k")}));
  REQUIRE(record(folder).status == 0);
  folder.write("a.py", file({"\nX = 1\nY = 2\n", kernel("g", "k"), kernel("f", "km")}));
  const Outcome outcome = check(folder);
  CHECK(outcome.status == 0);
  CHECK(outcome.errors.empty());
}

TEST_CASE("one finding for another is no exchange: the new one shows, the old one is out of date") {
  const TempFolder folder;
  folder.write("a.py", file({kernel("f", "k"), kernel("g", "")}));
  REQUIRE(record(folder).status == 0);
  for (const auto& text :
       {file({kernel("f", "m"), kernel("g", "")}), file({kernel("f", ""), kernel("g", "k")})}) {
    folder.write("a.py", text);
    const Outcome outcome = check(folder);
    CHECK(outcome.status == 1);
    CHECK(says(outcome.output, "\nFound 1 finding in 1 file"));
    CHECK(outcome.errors ==
          "1 entry of tokamax-lint-baseline.txt no longer occurs; `tokamax-lint baseline` drops "
          "it\n");
    CHECK(check(folder, {"-q"}).errors.empty());
  }
  CHECK(record(folder).output ==
        "Wrote 1 finding to tokamax-lint-baseline.txt (1 new, 1 dropped).\n");
  CHECK(check(folder).status == 0);
}

TEST_CASE("a renamed file shows its findings again") {
  const TempFolder folder;
  folder.write("a.py", file({kernel("f", "km")}));
  REQUIRE(record(folder).status == 0);
  std::filesystem::rename(folder / "a.py", folder / "b.py");
  const Outcome outcome = check(folder);
  CHECK(says(outcome.output, "Found 2 findings in 1 file"));
  CHECK(says(outcome.errors, "2 entries of tokamax-lint-baseline.txt no longer occur;"));
  CHECK(check(folder, {"b.py"}).errors.empty());
}

TEST_CASE("what a run did not look at is kept") {
  const TempFolder folder;
  folder.write("p/a.py", file({kernel("f", "k")}));
  folder.write("q/b.py", file({kernel("f", "k")}));
  REQUIRE(record(folder).status == 0);
  folder.write("p/a.py", file({kernel("f", "")}));
  folder.write("q/b.py", file({kernel("f", "")}));
  CHECK(says(record(folder, {"p"}).output, "Wrote 1 finding to"));
  CHECK(says(run({"baseline", "--select", "TKX601"}, folder.path()).output,
             "is up to date: 1 finding."));
  CHECK(run({"check", "--select", "TKX601", "--baseline", kFile}, folder.path()).errors.empty());
  // Its findings are not all there.
  folder.write("q/b.py", "def f(:\n");
  CHECK(says(record(folder, {"q"}).output, "is up to date: 1 finding."));
}

TEST_CASE("a rule that does not run in a file leaves its entries alone") {
  const TempFolder folder;
  folder.write("a.py", file({kernel("f", "k")}));
  folder.write("b.py", file({kernel("f", "k")}));
  REQUIRE(record(folder).status == 0);
  folder.write("tokamax-lint.toml", "[per-path-ignores]\n'a.py' = ['TKX602']\n");
  const std::vector<std::string> all{"check", "--baseline", kFile};
  CHECK_FALSE(says(run(all, folder.path()).errors, "no longer occur"));
  folder.write("b.py", kCleanSource);
  CHECK(says(run(all, folder.path()).errors, "1 entry of tokamax-lint-baseline.txt no longer"));
}

TEST_CASE("a baseline serves from any working directory") {
  const TempFolder folder;
  folder.write("p/q/a.py", file({kernel("f", "k")}));
  REQUIRE(record(folder).status == 0);
  CHECK(says(read_back(folder / kFile), "\np/q/a.py::f "));
  const std::string path = folder / kFile;
  for (const char* place : {"p", "p/q"}) {
    const std::string here = folder / place;
    CHECK(run({"--select", "TKX602", "--baseline", path}, here).status == 0);
    CHECK(run({"--select", "TKX602", "--baseline", path, folder.path()}, here).status == 0);
    CHECK(says(run({"baseline", "--select", "TKX602", "--baseline", path}, here).output,
               "is up to date"));
  }
}

TEST_CASE("silenced findings and files that are no text are not recorded") {
  const TempFolder folder;
  std::string text = file({kernel("f", "k")});
  text.insert(text.find("program_id(0)\n") + 13, "  # tokamax-lint: ignore[TKX602] -- why");
  folder.write("a.py", text);
  folder.write("b.py", kUndecodableSource);
  const Outcome outcome = run({"baseline", "--select", "TKX602,TKX002"}, folder.path());
  CHECK(outcome.status == 2);
  CHECK(says(outcome.output, "Wrote 0 findings"));
}

TEST_CASE("a baseline that is missing or broken stops the run, and is not written over") {
  const TempFolder folder;
  folder.write("a.py", file({kernel("f", "k")}));
  const Outcome missing = check(folder);
  CHECK(missing.status == 2);
  CHECK(missing.output.empty());
  CHECK(missing.errors ==
        "error: tokamax-lint-baseline.txt: no such file or directory; `tokamax-lint baseline "
        "--baseline tokamax-lint-baseline.txt` makes it\n");
  folder.write(kFile, "# head\na.py::f TKX602 1 k\n=======\n");
  const Outcome broken = check(folder);
  CHECK(broken.status == 2);
  CHECK(broken.output.empty());
  CHECK(says(broken.errors, "error: tokamax-lint-baseline.txt:3: is the mark of an unfinished"));
  CHECK(record(folder).status == 2);
  CHECK(says(read_back(folder / kFile), "======="));
}

TEST_CASE("a place that cannot be written is told") {
  const TempFolder folder;
  folder.write("a.py", file({kernel("f", "k")}));
  const Outcome outcome = record(folder, {"--baseline", "no/such/place.txt"});
  CHECK(outcome.status == 2);
  CHECK(outcome.errors ==
        "error: no/such/place.txt: no such file or directory; nothing was recorded\n");
}

TEST_CASE("--fix repairs only what is not in the baseline") {
  const TempFolder folder;
  folder.write("a.py", kUnheaded);
  REQUIRE(run({"baseline", "--select", "TKX1001"}, folder.path()).status == 0);
  folder.write("b.py", kUnheaded);
  const Outcome outcome = run({"--select", "TKX1001", "--baseline", kFile, "--fix"}, folder.path());
  CHECK(outcome.status == 0);
  CHECK(outcome.output ==
        "Fixed 1 finding in 1 file. No findings. Left out 1 finding of the baseline. Checked 2 "
        "files.\n");
  CHECK(read_back(folder / "a.py") == kUnheaded);
  CHECK(read_back(folder / "b.py") == kHeaded);
}

TEST_CASE("baselines of two branches merge without a conflict when git is told so") {
  if (!has_git()) {
    MESSAGE("skipped: git is not installed");
    return;
  }
  const TempFolder folder;
  const GitRepository repository(folder);
  folder.write(".gitattributes", "tokamax-lint-baseline.txt merge=union\n");
  folder.write("m.py", file({kernel("f", "k")}));
  const auto commit = [&] { return record(folder).status == 0 && repository.commit_all(); };
  REQUIRE(commit());
  REQUIRE(repository.git("checkout -q -b topic"));
  folder.write("n.py", file({kernel("f", "k")}));
  REQUIRE(commit());
  REQUIRE(repository.git("checkout -q main"));
  folder.write("o.py", file({kernel("f", "k")}));
  REQUIRE(commit());
  REQUIRE(repository.git("merge -q -m merged topic"));
  const Outcome merged = check(folder);
  CHECK(merged.status == 0);
  CHECK(says(merged.output, "Left out 3 findings of the baseline."));
  CHECK(merged.errors.empty());
}

TEST_CASE("standard input is held against the baseline by its name") {
  const TempFolder folder;
  folder.write("a.py", file({kernel("f", "k")}));
  REQUIRE(record(folder).status == 0);
  Call call;
  call.arguments = {"--select", "TKX602", "--baseline", kFile, "--stdin-filename", "a.py", "-"};
  call.folder = folder.path();
  call.input = file({kernel("f", "km")});
  const Outcome outcome = run(call);
  CHECK(outcome.status == 1);
  CHECK(outcome.output.starts_with("a.py:7:3: "));
  CHECK(says(outcome.output, "Found 1 finding"));
  CHECK(run({"baseline", "-"}, folder.path()).status == 2);
}
