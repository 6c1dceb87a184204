// Paths as text.
#include "project/files/path.h"

#include <doctest/doctest.h>

#include "project/search/find_files.h"

using namespace tokamax::project;

TEST_CASE("paths are joined and taken apart") {
  CHECK(join("a", "b") == "a/b");
  CHECK(join("", "b") == "b");
  CHECK(join("/", "b") == "/b");
  CHECK(parent_of("a/b") == "a");
  CHECK(parent_of("a") == "");
  CHECK(parent_of("/a") == "/");
  CHECK(name_of("a/b") == "b");
  CHECK(relative_to("/a", "/a/b/c") == "b/c");
  CHECK(relative_to("/a", "/ab") == "");
  CHECK(relative_to("/a", "/a") == "");
  CHECK(relative_to("/", "/a") == "a");
}

TEST_CASE("paths are shown without noise") {
  CHECK(tidy_path(".") == "");
  CHECK(tidy_path("./a.py") == "a.py");
  CHECK(tidy_path("a//b/./c/") == "a/b/c");
  CHECK(tidy_path("../a") == "../a");
  CHECK(tidy_path("/a/b/") == "/a/b");
  CHECK(tidy_path("/") == "/");
}
