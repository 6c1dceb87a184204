// From arguments to files: order, ignore files, links, errors.
#include "project/search/find_files.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/temp_folder.h"

using tokamax::project::Configuration;
using tokamax::project::FileList;
using tokamax::testing::TempFolder;
using Names = std::vector<std::string>;

namespace {

// As without any configuration file.
FileList find_files(const std::vector<std::string>& paths, bool force_exclude) {
  Configuration configuration({.isolated = true, .file = "", .values = {}}, {});
  return tokamax::project::find_files(paths, force_exclude, configuration);
}

FileList find_context_of(const std::string& path) {
  Configuration configuration({.isolated = true, .file = "", .values = {}}, {});
  return tokamax::project::find_context_of(path, configuration);
}

Names names(const TempFolder& folder, const FileList& list, bool wanted) {
  Names found;
  for (const auto& file : list.files) {
    if (file.wanted == wanted) found.push_back(file.path.substr(folder.path().size() + 1));
  }
  return found;
}

Names walk(const TempFolder& folder, const std::string& below = "") {
  return names(folder, find_files({below.empty() ? folder.path() : folder / below}, false), true);
}

}  // namespace

TEST_CASE("a walk finds Python files, sorted, and counts notebooks") {
  const TempFolder folder;
  for (const char* name : {"b.py", "a/z.py", "a/b/c.py", "a.py", "x.pyi", "x.txt", "n.ipynb"}) {
    folder.write(name);
  }
  const FileList list = find_files({folder.path()}, false);
  CHECK(names(folder, list, true) == Names{"a.py", "a/b/c.py", "a/z.py", "b.py"});
  CHECK(list.notebooks == Names{folder / "n.ipynb"});
  CHECK(list.problems.empty());
}

TEST_CASE("folders that never hold sources are skipped, unless they are the argument") {
  const TempFolder folder;
  for (const char* name : {".venv/a.py", "node_modules/a.py", "__pycache__/a.py", ".git/a.py",
                           "build/a.py", "builds/a.py"}) {
    folder.write(name);
  }
  CHECK(walk(folder) == Names{"builds/a.py"});
  CHECK(walk(folder, "build") == Names{"build/a.py"});
}

TEST_CASE("ignore files hold at their level and below, the inner one first") {
  const TempFolder folder;
  folder.write(".git/info/exclude", "private.py\n");
  folder.write(".gitignore", "*_gen.py\n/only_top.py\nout/\n");
  folder.write("ops/.gitignore", "!keep_gen.py\n/local.py\n");
  for (const char* name :
       {"a_gen.py", "only_top.py", "ops/only_top.py", "ops/keep_gen.py", "ops/x_gen.py",
        "ops/local.py", "ops/deep/local.py", "ops/out/a.py", "private.py", "ops/private.py"}) {
    folder.write(name);
  }
  const Names expected{"ops/deep/local.py", "ops/keep_gen.py", "ops/only_top.py"};
  CHECK(walk(folder) == expected);
  CHECK(walk(folder, "ops") == expected);
}

TEST_CASE("an ignored folder is not entered, whatever is taken back inside") {
  const TempFolder folder;
  folder.write(".gitignore", "gen/\n!gen/keep.py\n");
  folder.write("gen/keep.py");
  folder.write("gen/.gitignore", "!*\n");
  CHECK(walk(folder).empty());
}

TEST_CASE("a nested repository has its own rules only") {
  const TempFolder folder;
  folder.write(".git/HEAD");
  folder.write(".gitignore", "*_gen.py\n");
  folder.write("inner/.git/HEAD");
  folder.write("inner/.gitignore", "b.py\n");
  for (const char* name : {"inner/a_gen.py", "inner/b.py", "a_gen.py", "b.py"}) folder.write(name);
  CHECK(walk(folder) == Names{"b.py", "inner/a_gen.py"});
  CHECK(walk(folder, "inner") == Names{"inner/a_gen.py"});
}

TEST_CASE("a worktree uses the private patterns of its repository") {
  const TempFolder folder;
  folder.write("main/.git/info/exclude", "private.py\n");
  folder.write("main/.git/worktrees/w/commondir", "../..\n");
  folder.write("w/.git", "gitdir: " + folder / "main/.git/worktrees/w" + "\n");
  folder.write("w/private.py");
  folder.write("w/public.py");
  CHECK(walk(folder, "w") == Names{"w/public.py"});
}

TEST_CASE("files named one by one are taken even if ignored or of another name") {
  const TempFolder folder;
  folder.write(".git/HEAD");
  folder.write(".gitignore", "gen/\n");
  const Names paths{folder.write("gen/a.py"), folder.write("script.txt")};
  CHECK(names(folder, find_files(paths, false), true) == Names{"gen/a.py", "script.txt"});
  CHECK(names(folder, find_files(paths, true), true) == Names{"script.txt"});
}

TEST_CASE("forced exclusion also knows the folders that are always skipped") {
  const TempFolder folder;
  folder.write(".git/HEAD");
  const Names paths{folder.write("build/x/a.py"), folder.write("src/a.py"), folder / "build"};
  CHECK(names(folder, find_files(paths, true), true) == Names{"src/a.py"});
}

TEST_CASE("every real file is met once, under its own name where it has one") {
  const TempFolder folder;
  folder.write("z/real.py");
  folder.link("a", "z");
  folder.link("z/loop", "..");
  folder.link("z/alias.py", "real.py");
  folder.link("dangling.py", "nowhere.py");
  folder.link("self", "self");
  CHECK(walk(folder) == Names{"z/real.py"});
  const FileList twice = find_files({folder / "a", folder.path(), folder / "z/real.py"}, false);
  CHECK(names(folder, twice, true) == Names{"a/real.py"});
}

TEST_CASE("a link out of the tree is followed, but not to a folder around the tree") {
  const TempFolder folder;
  folder.write("outside/lib/a.py");
  folder.write("outside/file.py");
  folder.write("outside/tree/own.py");
  folder.link("outside/tree/lib", "../lib");
  folder.link("outside/tree/linked.py", "../file.py");
  folder.link("outside/tree/up", "..");
  CHECK(walk(folder, "outside/tree") ==
        Names{"outside/tree/lib/a.py", "outside/tree/linked.py", "outside/tree/own.py"});
}

TEST_CASE("missing and strange paths are problems that name the path") {
  const TempFolder folder;
  const FileList list = find_files({folder / "nope.py", ""}, false);
  REQUIRE(list.problems.size() == 2);
  CHECK(list.problems[1].path == folder / "nope.py");
  CHECK(list.problems[1].message == "no such file or directory");
}

TEST_CASE("a pipe, a folder in a file's place and a huge file are not read") {
  const TempFolder folder;
  const std::string pipe = folder / "pipe.py";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  const std::string huge = folder.write("huge.py");
  std::filesystem::resize_file(huge, std::uintmax_t{64} << 30U);
  std::vector<tokamax::project::Problem> problems;
  CHECK(read_files(find_files({pipe, huge}, false), problems).empty());
  REQUIRE(problems.size() == 2);
  CHECK(problems[0].message == "is larger than the limit of 16 MiB");
  CHECK(problems[1].message == "is not a regular file");
}

TEST_CASE("a single file brings its operator as context") {
  const TempFolder folder;
  for (const char* name : {"rope/base.py", "rope/api.py", "rope/kernels/tpu.py",
                           "rope/kernel/gpu.py", "rope/deep/no.py", "other/base.py"}) {
    folder.write(name);
  }
  const Names context{"rope/base.py", "rope/kernel/gpu.py", "rope/kernels/tpu.py"};
  const FileList file = find_files({folder / "rope/api.py"}, false);
  CHECK(names(folder, file, true) == Names{"rope/api.py"});
  CHECK(names(folder, file, false) == context);
  CHECK(names(folder, find_files({folder / "rope/kernels/tpu.py"}, false), false) ==
        Names{"rope/api.py", "rope/base.py", "rope/kernel/gpu.py"});
  CHECK(names(folder, find_files({folder / "rope/kernels"}, false), false) ==
        Names{"rope/api.py", "rope/base.py", "rope/kernel/gpu.py"});
  CHECK(names(folder, find_files({folder / "rope"}, false), false).empty());
}

TEST_CASE("text from elsewhere has the context of its path, without the file on disk") {
  const TempFolder folder;
  folder.write("rope/api.py");
  folder.write("rope/base.py");
  CHECK(names(folder, find_context_of(folder / "rope/api.py"), false) == Names{"rope/base.py"});
  CHECK(names(folder, find_context_of(folder / "rope/new.py"), false) ==
        Names{"rope/api.py", "rope/base.py"});
  CHECK(find_context_of(folder / "missing/new.py").files.empty());
}

TEST_CASE("bytes are read as they are") {
  const TempFolder folder;
  const std::string bytes("\xEF\xBB\xBF a\r\n\0b", 9);
  const std::string path = folder.write("a.py", bytes);
  std::vector<tokamax::project::Problem> problems;
  const auto files = read_files(find_files({path}, false), problems);
  REQUIRE(files.size() == 1);
  CHECK(files[0].bytes == bytes);
  CHECK(problems.empty());
}
