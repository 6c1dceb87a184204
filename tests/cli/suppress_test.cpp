// --add-suppressions: files, patches, standard input, and what is refused.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <string>

#include "cli/program_run.h"
#include "cli/unsorted_kernel.h"
#include "support/temp_folder.h"

using namespace tokamax::testing;

namespace {

bool says(const std::string& text, std::string_view words) {
  return text.find(words) != std::string::npos;
}

std::vector<std::string> with(std::vector<std::string> words, std::vector<std::string> more = {}) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

const std::vector<std::string> kSuppress{"--select", "TKX10,TKX001,TKX003,TKX004,TKX005",
                                         "--add-suppressions", "old"};

// kUnheaded with its finding silenced.
std::string silenced_kernel() {
  std::string text(kUnheaded);
  text.insert(text.find("kernel(") + 7, "  # tokamax-lint: ignore[TKX1001] -- old");
  return text;
}

}  // namespace

TEST_CASE("findings are suppressed, a second run has nothing to do, and the tree is clean") {
  for (bool windows : {false, true}) {
    const TempFolder folder;
    const std::string before =
        windows ? "\xEF\xBB\xBF" + with_windows_line_ends(kUnheaded, true) : std::string(kUnheaded);
    const std::string path = folder.write("a.py", before);
    folder.write("b.py", kHeaded);
    const Outcome first = run(kSuppress, folder.path());
    CHECK(first.status == 0);
    CHECK(first.output == "Suppressed 1 finding in 1 file. No findings. Checked 2 files.\n");
    const std::string after = read_back(path);
    CHECK(after == (windows ? "\xEF\xBB\xBF" + with_windows_line_ends(silenced_kernel(), true)
                            : silenced_kernel()));
    CHECK(run(kSuppress, folder.path()).output == "No findings. Checked 2 files.\n");
    CHECK(read_back(path) == after);
    CHECK(run({"--select", "TKX10,TKX001,TKX003,TKX004,TKX005"}, folder.path()).status == 0);
  }
}

TEST_CASE("with --fix only what is left is suppressed; alone nothing is fixed") {
  const TempFolder folder;
  const std::string path = folder.write("a.py", kUnheaded);
  const Outcome fixed = run(with(kSuppress, {"--fix"}), folder.path());
  CHECK(fixed.output == "Fixed 1 finding in 1 file. No findings. Checked 1 file.\n");
  CHECK(read_back(path) == kHeaded);
  folder.write("a.py", std::string(kUnheaded) + "x = 1  # tokamax-lint: ignore[TKX9] -- y\n");
  const Outcome both = run(with(kSuppress, {"--fix-only"}), folder.path());
  CHECK(both.output == "Fixed 1 finding in 1 file.\n");
}

TEST_CASE("a patch of suppressions") {
  const TempFolder folder;
  const std::string path = folder.write("a.py", kUnheaded);
  const Outcome patch = run(with(kSuppress, {"--diff"}), folder.path());
  CHECK(patch.status == 1);
  CHECK(patch.errors == "Would suppress 1 finding in 1 file.\n");
  CHECK(read_back(path) == kUnheaded);
  folder.write("a.patch", patch.output);
  CHECK(std::system(("cd '" + folder.path() + "' && git apply a.patch").c_str()) == 0);
  CHECK(read_back(path) == silenced_kernel());
  const Outcome none = run(with(kSuppress, {"--diff"}), folder.path());
  CHECK(none.status == 0);
  CHECK(none.errors == "Nothing to suppress.\n");
}

TEST_CASE("standard input comes back with suppressions") {
  const TempFolder folder;
  Call call;
  call.arguments = with(kSuppress, {"-"});
  call.folder = folder.path();
  call.input = std::string(kUnheaded);
  CHECK(run(call).output == silenced_kernel());
}

TEST_CASE("files that cannot be changed are named") {
  const TempFolder folder;
  const std::string path = folder.write("a.py", kUnheaded);
  REQUIRE(::chmod(path.c_str(), 0444) == 0);
  const std::string broken = std::string(kUnheaded) + "\ny = (\n";
  folder.write("b.py", broken);
  const Outcome outcome = run(kSuppress, folder.path());
  CHECK(outcome.status == 2);
  CHECK(says(outcome.errors, "a.py: is read-only; nothing in it was changed\n"));
  CHECK(says(outcome.errors,
             "warning: b.py: has a syntax error, so no findings in it are suppressed\n"));
  CHECK(says(outcome.output, "TKX001"));
  CHECK(read_back(path) == kUnheaded);
  CHECK(read_back(folder / "b.py") == broken);
}

TEST_CASE("Python that only the grammar cannot read is no syntax error") {
  const TempFolder folder;
  const std::string starred = "\ny = x[*(1, 2)]\n";
  const std::string path = folder.write("a.py", std::string(kUnheaded) + starred);
  const Outcome outcome = run(kSuppress, folder.path());
  CHECK(outcome.status == 0);
  CHECK(read_back(path) == silenced_kernel() + starred);
}

TEST_CASE("a reason has to be one") {
  const TempFolder folder;
  const std::string path = folder.write("a.py", kUnheaded);
  for (const char* bad : {"", "  ", "--", "two\nlines", "x  # noqa"}) {
    CAPTURE(bad);
    const Outcome outcome = run({"--add-suppressions", bad}, folder.path());
    CHECK(outcome.status == 2);
    CHECK(says(outcome.errors, "the reason "));
  }
  CHECK(run({"--add-suppressions"}, folder.path()).status == 2);
  CHECK(run({"--add-suppressions", "old", "--unsafe-fixes"}, folder.path()).status == 2);
  CHECK(read_back(path) == kUnheaded);
}
