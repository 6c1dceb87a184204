// `check --diff-base` in real repositories.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/grid_kernels.h"
#include "cli/program_run.h"
#include "cli/sample_sources.h"
#include "support/git_repository.h"
#include "support/temp_folder.h"

using namespace tokamax::testing;

namespace {

bool says(const std::string& text, std::string_view words) {
  return text.find(words) != std::string::npos;
}

Outcome check(const std::string& folder, std::vector<std::string> more,
              std::vector<std::string> environment = git_environment()) {
  Call call;
  call.arguments = {"check", "--select", "TKX602", "--format", "concise"};
  call.arguments.insert(call.arguments.end(), more.begin(), more.end());
  call.folder = folder;
  call.environment = std::move(environment);
  return run(call);
}

// "path:line" of all findings, or what went wrong.
std::string found(const std::string& folder, std::vector<std::string> more) {
  const Outcome outcome = check(folder, std::move(more));
  if (outcome.status == 2) return outcome.errors;
  std::string all;
  for (std::size_t at = 0; at < outcome.output.size(); at = outcome.output.find('\n', at) + 1) {
    const std::string line = outcome.output.substr(at, outcome.output.find('\n', at) - at);
    if (!says(line, ": TKX")) continue;
    all += (all.empty() ? "" : " ") + line.substr(0, line.find(':', line.find(':') + 1));
  }
  return all;
}

std::string since(const std::string& folder, const std::string& revision,
                  std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"--diff-base", revision});
  return found(folder, std::move(more));
}

}  // namespace

#define NEEDS_GIT()                           \
  if (!has_git()) {                           \
    MESSAGE("skipped: git is not installed"); \
    return;                                   \
  }                                           \
  static_assert(true, "")

TEST_CASE("only findings on lines that changed since the revision are reported") {
  NEEDS_GIT();
  const TempFolder folder;
  const GitRepository repository(folder);
  folder.write("a.py", file({kernel("f", "k")}));
  folder.write("b.py", file({kernel("f", "km")}));
  REQUIRE(repository.commit_all());
  CHECK(since(folder.path(), "HEAD").empty());
  folder.write("a.py", file({kernel("f", "km")}));
  CHECK(since(folder.path(), "HEAD") == "a.py:7");
  CHECK(since(folder.path(), "main", {folder / "a.py"}) == folder / "a.py:7");
  const Outcome outcome = check(folder.path(), {"--diff-base", "HEAD"});
  CHECK(outcome.status == 1);
  CHECK(says(outcome.output, "Found 1 finding in 1 file"));
  CHECK(says(outcome.output, "Left out 3 findings on unchanged lines. Checked 2 files."));
  CHECK(check(folder.path(), {"--diff-base", "HEAD", "b.py"}).status == 0);
}

TEST_CASE("staged, unstaged and untracked changes count alike") {
  NEEDS_GIT();
  const TempFolder folder;
  const GitRepository repository(folder);
  folder.write("a.py", file({kernel("f", "k")}));
  folder.write(".gitignore", "ignored.py\n");
  REQUIRE(repository.commit_all());
  folder.write("a.py", file({kernel("f", "km")}));
  folder.write("staged.py", file({kernel("f", "k")}));
  REQUIRE(repository.git("add -A"));
  folder.write("a.py", file({kernel("f", "kmn")}));
  folder.write("new dir/\xC3\xA9t\xC3\xA9 \"1\".py", file({kernel("f", "k")}));
  folder.write("ignored.py", file({kernel("f", "k")}));
  CHECK(since(folder.path(), "HEAD") ==
        "a.py:7 a.py:8 new dir/\xC3\xA9t\xC3\xA9 \"1\".py:6 staged.py:6");
  CHECK(since(folder.path(), "HEAD", {"ignored.py"}) == "ignored.py:6");
  REQUIRE(repository.commit_all());
  folder.write("new dir/\xC3\xA9t\xC3\xA9 \"1\".py", file({kernel("f", "km")}));
  CHECK(since(folder.path(), "HEAD") == "new dir/\xC3\xA9t\xC3\xA9 \"1\".py:7");
}

TEST_CASE("a branch is compared with where it began, not with where its base is now") {
  NEEDS_GIT();
  const TempFolder folder;
  const GitRepository repository(folder);
  folder.write("a.py", file({kernel("f", "k"), kernel("g", "k")}));
  REQUIRE(repository.commit_all());
  REQUIRE(repository.git("checkout -q -b topic"));
  folder.write("b.py", file({kernel("f", "k")}));
  REQUIRE(repository.commit_all());
  REQUIRE(repository.git("checkout -q main"));
  // On main the second finding goes; seen from main, the branch would bring it back.
  folder.write("a.py", file({kernel("f", "k"), kernel("g", "")}));
  REQUIRE(repository.commit_all());
  REQUIRE(repository.git("checkout -q topic"));
  CHECK(since(folder.path(), "main") == "b.py:6");
  REQUIRE(repository.git("merge -q -m merged main"));
  CHECK(since(folder.path(), "main") == "b.py:6");
  REQUIRE(repository.git("tag -a -m x v1"));
  CHECK(since(folder.path(), "v1").empty());
}

TEST_CASE("a renamed file is new only where it changed; deleted ones are no matter") {
  NEEDS_GIT();
  const TempFolder folder;
  const GitRepository repository(folder);
  folder.write("a.py", file({kernel("f", "k"), kernel("g", "k")}));
  folder.write("gone.py", file({kernel("something_else", "kmn")}));
  REQUIRE(repository.commit_all());
  std::filesystem::remove(folder / "a.py");
  std::filesystem::remove(folder / "gone.py");
  folder.write("p/b.py", file({kernel("f", "k"), kernel("g", "km")}));
  REQUIRE(repository.git("add -A"));
  CHECK(since(folder.path(), "HEAD") == "p/b.py:16");
}

TEST_CASE("from a sub folder, and by absolute paths") {
  NEEDS_GIT();
  const TempFolder folder;
  const GitRepository repository(folder);
  folder.write("p/a.py", file({kernel("f", "k")}));
  folder.write("q/b.py", file({kernel("f", "k")}));
  REQUIRE(repository.commit_all());
  folder.write("p/a.py", file({kernel("f", "km")}));
  folder.write("q/b.py", file({kernel("f", "km")}));
  CHECK(since(folder / "p", "HEAD") == "a.py:7");
  CHECK(since(folder / "p", "HEAD", {"../q"}) == "../q/b.py:7");
  CHECK(since("/", "HEAD", {folder / "p"}) == folder / "p/a.py:7");
}

TEST_CASE("each of several repositories is asked by itself") {
  NEEDS_GIT();
  const TempFolder folder;
  for (const char* name : {"one", "two"}) {
    const GitRepository repository(folder, name);
    folder.write(std::string(name) + "/a.py", file({kernel("f", "k")}));
    REQUIRE(repository.commit_all());
    folder.write(std::string(name) + "/a.py", file({kernel("f", "km")}));
  }
  CHECK(since(folder.path(), "HEAD") == "one/a.py:7 two/a.py:7");
  folder.write("loose.py", kCleanSource);
  CHECK(since(folder.path(), "HEAD") ==
        "error: " + folder / "loose.py" +
            ": is in no git repository; leave it out of PATHS, or give a patch with "
            "`--diff-file`\n");
}

TEST_CASE("a submodule's files are not changes of the repository around it") {
  NEEDS_GIT();
  const TempFolder folder;
  const GitRepository inner(folder, "inner");
  folder.write("inner/a.py", file({kernel("f", "k")}));
  REQUIRE(inner.commit_all());
  const GitRepository outer(folder, "outer");
  REQUIRE(outer.git("-c protocol.file.allow=always submodule add -q ../inner sub"));
  folder.write("outer/b.py", file({kernel("f", "k")}));
  REQUIRE(outer.commit_all());
  REQUIRE(outer.git("branch only-outside"));
  folder.write("outer/sub/a.py", file({kernel("f", "km")}));
  folder.write("outer/b.py", file({kernel("f", "km")}));
  CHECK(since(folder / "outer", "only-outside") == "b.py:7");
  CHECK(since(folder / "outer/sub", "HEAD") == "a.py:7");
}

TEST_CASE("in a worktree, and while a hook has git's variables set") {
  NEEDS_GIT();
  const TempFolder folder;
  const GitRepository repository(folder, "main");
  folder.write("main/a.py", file({kernel("f", "k")}));
  REQUIRE(repository.commit_all());
  REQUIRE(repository.git("worktree add -q ../other"));
  folder.write("other/a.py", file({kernel("f", "km")}));
  CHECK(since(folder / "other", "main") == "a.py:7");
  std::vector<std::string> hook = git_environment();
  hook.insert(hook.end(), {"GIT_DIR=.git", "GIT_INDEX_FILE=.git/index", "GIT_PREFIX=",
                           "GIT_PAGER=false", "GIT_EXTERNAL_DIFF=false", "GIT_DIFF_OPTS=-u5"});
  CHECK(says(check(folder / "other", {"--diff-base", "main"}, hook).output, "a.py:7:3"));
}

TEST_CASE("the user's settings of git make no difference") {
  NEEDS_GIT();
  const TempFolder folder;
  const GitRepository repository(folder);
  folder.write("\xC3\xA9.py", file({kernel("f", "k")}));
  folder.write(".gitattributes", "*.py diff=mine\n");
  REQUIRE(repository.commit_all());
  folder.write("\xC3\xA9.py", file({kernel("f", "km")}));
  for (const char* setting :
       {"diff.noprefix true", "diff.mnemonicPrefix true", "diff.external false", "color.ui always",
        "diff.mine.command false", "diff.mine.textconv 'tr k m'", "diff.context 9",
        "diff.interHunkContext 9", "core.quotePath true", "diff.renames false", "core.pager false",
        "core.fsmonitor false", "diff.relative true", "diff.orderFile /nowhere"}) {
    REQUIRE(repository.git(std::string("config ") + setting));
    CAPTURE(setting);
    CHECK(since(folder.path(), "HEAD") == "\xC3\xA9.py:7");
  }
}

TEST_CASE("a file that git takes for binary is new as a whole") {
  NEEDS_GIT();
  const TempFolder folder;
  const GitRepository repository(folder);
  folder.write("a b.py", file({kernel("f", "k")}));
  folder.write(".gitattributes", "*.py -diff\n");
  REQUIRE(repository.commit_all());
  CHECK(since(folder.path(), "HEAD").empty());
  folder.write("a b.py", file({kernel("f", "km")}));
  CHECK(since(folder.path(), "HEAD") == "a b.py:6 a b.py:7");
}

TEST_CASE("an unfinished merge hides nothing") {
  NEEDS_GIT();
  const TempFolder folder;
  const GitRepository repository(folder);
  folder.write("a.py", file({kernel("f", "k")}));
  REQUIRE(repository.commit_all());
  REQUIRE(repository.git("checkout -q -b topic"));
  folder.write("a.py", file({kernel("f", "km")}));
  REQUIRE(repository.commit_all());
  REQUIRE(repository.git("checkout -q main"));
  folder.write("a.py", file({kernel("f", "kn")}));
  REQUIRE(repository.commit_all());
  CHECK_FALSE(repository.git("merge -q topic"));
  folder.write("a.py", file({kernel("f", "kmn")}));
  CHECK(since(folder.path(), "topic") == "a.py:7 a.py:8");
}

TEST_CASE("a revision that git does not know is an error that says what to do") {
  NEEDS_GIT();
  const TempFolder folder;
  const GitRepository repository(folder);
  folder.write("a.py", kCleanSource);
  CHECK(says(since(folder.path(), "main"), "has no revision `main`"));  // no commit yet
  REQUIRE(repository.commit_all());
  for (const std::string bad : {"nowhere", "", "main..HEAD", "a\nb",
                                "0123456789012345678901234567890123456789", "HEAD:a.py"}) {
    CAPTURE(bad);
    const Outcome outcome = check(folder.path(), {"--diff-base", bad});
    CHECK(outcome.status == 2);
    CHECK(outcome.output.empty());
    CHECK(says(outcome.errors, "error: " + folder.path() + ": has no revision `"));
  }
  CHECK(says(since(folder.path(), "nowhere"), "`git fetch origin`"));
  CHECK(says(since(folder.path(), "nowhere"), "`fetch-depth: 0`"));
  const Outcome option = check(folder.path(), {"--diff-base=--output=x"});
  CHECK(option.status == 2);
  CHECK(says(option.errors, "has no revision `--output=x`"));
  CHECK_FALSE(std::filesystem::exists(folder / "x"));
  CHECK(since(folder.path(), ":/message").empty());
  CHECK(says(since(folder.path(), "nowhere", {"--force-exclude"}), "has no revision"));
  std::filesystem::remove(folder / "a.py");
  CHECK(says(since(folder.path(), "nowhere"), "has no revision"));  // no files, and yet
}

TEST_CASE("a clone that is too shallow is an error that says what to do") {
  NEEDS_GIT();
  const TempFolder folder;
  const GitRepository origin(folder, "origin");
  folder.write("origin/a.py", file({kernel("f", "k")}));
  REQUIRE(origin.commit_all());
  REQUIRE(origin.git("checkout -q -b topic"));
  folder.write("origin/a.py", file({kernel("f", "km")}));
  REQUIRE(origin.commit_all());
  REQUIRE(origin.git("checkout -q main"));
  folder.write("origin/b.py", kCleanSource);
  REQUIRE(origin.commit_all());
  const std::string url = "'file://" + folder / "origin" + "'";
  REQUIRE(origin.git(
      "clone -q --depth 1 --no-single-branch -b topic " + url + " '" + folder / "clone" + "'",
      false));
  const std::string told = since(folder / "clone", "origin/main");
  CHECK(says(told, "is a shallow clone that lacks the merge base of `origin/main` and HEAD"));
  CHECK(says(told, "`git fetch --unshallow`"));
  CHECK(says(told, "`fetch-depth: 0`"));
  const std::string unshallow = "-C '" + folder / "clone" + "' fetch -q --unshallow";
  REQUIRE(origin.git(unshallow, false));
  CHECK(since(folder / "clone", "origin/main") == "a.py:7");
}

TEST_CASE("histories that have nothing in common") {
  NEEDS_GIT();
  const TempFolder folder;
  const GitRepository repository(folder);
  folder.write("a.py", kCleanSource);
  REQUIRE(repository.commit_all());
  REQUIRE(repository.git("checkout -q --orphan other"));
  CHECK(says(since(folder.path(), "main"), "has no commit yet"));
  REQUIRE(repository.commit_all("-m other"));
  CHECK(says(since(folder.path(), "main"), "has no common ancestor of `main` and HEAD"));
}

TEST_CASE("without git, --diff-base says so") {
  NEEDS_GIT();
  const TempFolder folder;
  const GitRepository repository(folder);
  folder.write("a.py", kCleanSource);
  REQUIRE(repository.commit_all());
  const Outcome outcome = check(folder.path(), {"--diff-base", "main"}, {"PATH=/nowhere"});
  CHECK(outcome.status == 2);
  CHECK(outcome.errors == "error: " + folder.path() +
                              ": git is not installed or not on the PATH; install it, or give a "
                              "patch with `--diff-file`\n");
}

TEST_CASE("outside of a repository, --diff-base says so") {
  const TempFolder folder;
  folder.write("a.py", kCleanSource);
  CHECK(says(since(folder.path(), "main"), "a.py: is in no git repository"));
  std::filesystem::remove(folder / "a.py");
  CHECK(says(since(folder.path(), "main"), "error: .: is in no git repository"));
}
