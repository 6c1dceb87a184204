// Writing: nothing is ever half done.
#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>

#include "project/writing/atomic_write.h"
#include "project/writing/write_file.h"
#include "support/temp_folder.h"

using tokamax::project::write_atomically;
using tokamax::project::write_output;
using tokamax::testing::read_back;
using tokamax::testing::TempFolder;

namespace {

mode_t mode_of(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? status.st_mode & 07777U : 0;
}

long entries_in(const std::string& folder) {
  return std::distance(std::filesystem::directory_iterator(folder), {});
}

}  // namespace

TEST_CASE("the content is replaced and the mode is kept") {
  const TempFolder folder;
  const std::string path = folder.write("a.py", "old and longer");
  REQUIRE(::chmod(path.c_str(), 0751) == 0);
  std::string why;
  CHECK(write_atomically(path, "new", why));
  CHECK(read_back(path) == "new");
  CHECK(mode_of(path) == 0751);
  CHECK(entries_in(folder.path()) == 1);
}

TEST_CASE("a new file is made") {
  const TempFolder folder;
  std::string why;
  CHECK(write_atomically(folder / "new.json", "{}", why));
  CHECK(read_back(folder / "new.json") == "{}");
  CHECK(mode_of(folder / "new.json") == 0644);
}

TEST_CASE("a link stays a link and its target gets the content") {
  const TempFolder folder;
  folder.write("real/a.py", "old");
  folder.link("a.py", "real/a.py");
  std::string why;
  CHECK(write_atomically(folder / "a.py", "new", why));
  CHECK(std::filesystem::is_symlink(folder / "a.py"));
  CHECK(read_back(folder / "real/a.py") == "new");
  CHECK(entries_in(folder / "real") == 1);
}

TEST_CASE("a write that cannot be finished leaves everything as it was") {
  const TempFolder folder;
  folder.write("taken/inside.py");
  std::string why;
  CHECK_FALSE(write_atomically(folder / "taken", "x", why));
  CHECK(why == "is a directory");
  CHECK(entries_in(folder.path()) == 1);
  CHECK_FALSE(write_atomically(folder / "no/such/a.py", "x", why));
  CHECK(why == "no such file or directory");
}

TEST_CASE("devices are written to, not replaced") {
  std::string why;
  CHECK(write_output("/dev/null", "x", why));
  struct stat status {};
  REQUIRE(::stat("/dev/null", &status) == 0);
  CHECK(S_ISCHR(status.st_mode));
  CHECK_FALSE(write_output("/dev/full", "x", why));
  CHECK(why == "no space left on device");
}
