// Source files are replaced only as long as they are what was read.
#include "project/writing/rewrite_file.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <string>

#include "support/temp_folder.h"

using namespace tokamax::project;
using tokamax::testing::read_back;
using tokamax::testing::TempFolder;

TEST_CASE("a file is replaced while it still holds what was read") {
  const TempFolder folder;
  const std::string path = folder.write("a.py", "old\r\n");
  std::string why;
  CHECK_FALSE(rewrite_file(path, "older", "new", why));
  CHECK(why == "was changed by someone else meanwhile");
  CHECK(read_back(path) == "old\r\n");
  CHECK(rewrite_file(path, "old\r\n", "new", why));
  CHECK(read_back(path) == "new");
  CHECK_FALSE(rewrite_file(folder / "gone.py", "", "new", why));
  CHECK(why == "no such file or directory");
}

TEST_CASE("a read-only file stays, whoever asks") {
  const TempFolder folder;
  const std::string path = folder.write("a.py", "old");
  REQUIRE(::chmod(path.c_str(), 0444) == 0);
  std::string why;
  CHECK(is_read_only(path));
  CHECK_FALSE(rewrite_file(path, "old", "new", why));
  CHECK(why == "is read-only");
  CHECK(read_back(path) == "old");
  CHECK_FALSE(is_read_only(folder / "gone.py"));
}
