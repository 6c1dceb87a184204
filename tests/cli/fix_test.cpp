// Fixing from the command line.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <vector>

#include "cli/program_run.h"
#include "cli/unsorted_kernel.h"
#include "support/temp_folder.h"

using namespace tokamax::testing;

namespace {

bool says(const std::string& text, std::string_view words) {
  return text.find(words) != std::string::npos;
}

const std::vector<std::string> kFix{"--select", "TKX1001", "--fix"};

Outcome fix(const TempFolder& folder, std::vector<std::string> more = {}) {
  more.insert(more.begin(), kFix.begin(), kFix.end());
  return run(more, folder.path());
}

Outcome pipe(std::string_view text, std::vector<std::string> arguments, const TempFolder& folder) {
  Call call;
  call.arguments = std::move(arguments);
  call.folder = folder.path();
  call.input = std::string(text);
  return run(call);
}

}  // namespace

TEST_CASE("--fix repairs files, says so, and a second run has nothing to do") {
  const TempFolder folder;
  folder.write("a.py", kUnheaded);
  folder.write("b.py", kHeaded);
  const Outcome first = fix(folder);
  CHECK(first.status == 0);
  CHECK(first.output == "Fixed 1 finding in 1 file. No findings. Checked 2 files.\n");
  CHECK(read_back(folder / "a.py") == kHeaded);
  CHECK(fix(folder).output == "No findings. Checked 2 files.\n");
}

TEST_CASE("what is left after fixing decides about the status; --fix-only does not look") {
  const TempFolder folder;
  folder.write("a.py", kUnheaded);
  folder.write("b.py", "def f(:\n");
  const Outcome only = run({"--select", "TKX1001,TKX001", "--fix-only"}, folder.path());
  CHECK(only.status == 0);
  CHECK(only.output == "Fixed 1 finding in 1 file.\n");
  CHECK(read_back(folder / "a.py") == kHeaded);
  const Outcome rest = run({"--select", "TKX1001,TKX001", "--fix"}, folder.path());
  CHECK(rest.status == 1);
  CHECK(says(rest.output, "b.py:1:"));
  CHECK(run({"--select", "TKX1001", "--fix-only"}, folder.path()).output == "Nothing to fix.\n");
}

TEST_CASE("a patch changes nothing until git applies it, and then gives the fixed text") {
  for (std::string_view name : {"a.py", "deep/my \"kernel\".py", "\xC3\xA9t\xC3\xA9.py"}) {
    for (bool windows : {false, true}) {
      CAPTURE(name);
      CAPTURE(windows);
      const TempFolder folder;
      const std::string before =
          windows ? with_windows_line_ends(kUnheaded, true) : std::string(kUnheaded);
      const std::string path = folder.write(name, before);
      const Outcome patch = run({"--select", "TKX1001", "--diff"}, folder.path());
      CHECK(patch.status == 1);
      CHECK(patch.errors == "Would fix 1 finding in 1 file.\n");
      CHECK(read_back(path) == before);
      folder.write("fix.patch", patch.output);
      const std::string command = "cd '" + folder.path() + "' && git apply fix.patch";
      CHECK(std::system(command.c_str()) == 0);
      CHECK(read_back(path) == (windows ? with_windows_line_ends(kHeaded, true) : kHeaded));
      const Outcome none = run({"--select", "TKX1001", "--diff"}, folder.path());
      CHECK(none.status == 0);
      CHECK(none.output.empty());
      CHECK(none.errors == "Nothing to fix.\n");
    }
  }
}

TEST_CASE("an absolute path becomes one below the working directory in a patch") {
  const TempFolder folder;
  const std::string path = folder.write("p/a.py", kUnheaded);
  const Outcome patch = run({"--select", "TKX1001", "--diff", path}, folder.path());
  CHECK(says(patch.output, "--- a/p/a.py\n+++ b/p/a.py\n"));
}

TEST_CASE("mode and links are kept, and a file is fixed once for all its names") {
  const TempFolder folder;
  const std::string path = folder.write("real/a.py", kUnheaded);
  folder.link("a.py", "real/a.py");
  REQUIRE(::chmod(path.c_str(), 0751) == 0);
  CHECK(fix(folder, {"a.py", "real"}).status == 0);
  CHECK(std::filesystem::is_symlink(folder / "a.py"));
  CHECK(read_back(path) == kHeaded);
  struct stat status {};
  REQUIRE(::stat(path.c_str(), &status) == 0);
  CHECK((status.st_mode & 07777U) == 0751);
}

TEST_CASE("a read-only file is named and stays, with its findings; others are fixed") {
  const TempFolder folder;
  const std::string path = folder.write("a.py", kUnheaded);
  folder.write("b.py", kUnheaded);
  REQUIRE(::chmod(path.c_str(), 0444) == 0);
  const Outcome outcome = fix(folder);
  CHECK(outcome.status == 2);
  CHECK(outcome.errors == "error: a.py: is read-only; nothing in it was changed\n");
  CHECK(says(outcome.output, "a.py:5:"));
  CHECK(says(outcome.output, "Fixed 1 finding in 1 file. Found 1 finding in 1 file"));
  CHECK(read_back(path) == kUnheaded);
  CHECK(read_back(folder / "b.py") == kHeaded);
  const Outcome clean = run({"--select", "TKX602", "--fix"}, folder.path());
  CHECK(clean.errors.empty());
  CHECK(clean.status == 0);
}

TEST_CASE("standard input comes back repaired on standard output, the report beside it") {
  const TempFolder folder;
  const Outcome outcome = pipe(kUnheaded, {"--select", "TKX1001", "--fix", "-"}, folder);
  CHECK(outcome.status == 0);
  CHECK(outcome.output == kHeaded);
  CHECK(outcome.errors == "Fixed 1 finding in 1 file. No findings. Checked 1 file.\n");
  CHECK(pipe("x = '\xE9'", {"--fix", "-"}, folder).output == "x = '\xE9'");
  CHECK(pipe("def f(:", {"--fix", "-"}, folder).output == "def f(:");
  folder.write(".git/HEAD");
  folder.write(".gitignore", "a.py\n");
  CHECK(pipe(kUnheaded, {"--fix", "--force-exclude", "--stdin-filename", "a.py", "-"}, folder)
            .output == kUnheaded);
}

TEST_CASE("options that contradict each other are refused") {
  const TempFolder folder;
  folder.write("a.py", kUnheaded);
  CHECK(run({"--unsafe-fixes"}, folder.path()).status == 2);
  CHECK(run({"--diff", "--format", "json"}, folder.path()).status == 2);
  CHECK(run({"--fix-only", "--statistics"}, folder.path()).status == 2);
  CHECK(read_back(folder / "a.py") == kUnheaded);
}

TEST_CASE("what a killed run leaves behind is never linted, and no obstacle") {
  const TempFolder folder;
  const std::string path = folder.write("p/a.py", kUnheaded);
  const std::string left = folder.write("p/.tokamax-lint-a1B2c3", "def f(:\n");
  CHECK(run({"--show-files"}, folder.path()).output == "p/a.py\n");
  CHECK(fix(folder).status == 0);
  CHECK(read_back(path) == kHeaded);
  CHECK(read_back(left) == "def f(:\n");
}

TEST_CASE("directives that silence nothing go, line by line and range by range") {
  const std::string mark = "\xEF\xBB\xBF";
  const std::string before =
      "# tokamax-lint: disable[TKX602] -- why\nx = 1  # noqa  # tokamax-lint: ignore[TKX602] -- y\n"
      "# tokamax-lint: enable[TKX602]\ny = 2  # tokamax-lint: ignore[TKX602] -- y  # pylint: "
      "disable=z\n"
      "# tokamax-lint: disable[TKX602] -- why\nz = 3\n";
  const std::string after = "x = 1  # noqa\ny = 2  # pylint: disable=z\nz = 3\n";
  const std::vector<std::string> options{"--select", "TKX602,TKX003,TKX005", "--fix"};
  for (bool open : {false, true}) {
    const TempFolder folder;
    const std::string path = folder.write("a.py", mark + with_windows_line_ends(before, open));
    CHECK(run(options, folder.path()).status == 0);
    CHECK(read_back(path) == mark + with_windows_line_ends(after, open));
  }
}
