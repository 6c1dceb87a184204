// Where a file stands and what it is called.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "architecture/sources.h"

namespace tokamax::architecture {
namespace {

using Names = std::set<std::string>;

constexpr std::size_t kMaxSupportLines = 1500;

std::vector<SourceFile> code_in(std::string_view folder) {
  return read_files(folder, {".cpp", ".h"});
}

Names paths_in(std::string_view folder, const std::vector<std::string_view>& endings) {
  Names paths;
  for (const SourceFile& file : read_files(folder, endings)) paths.insert(file.path);
  return paths;
}

std::string without_ending(std::string_view path) {
  return std::string(path.substr(0, path.rfind('.')));
}

// The headers that a part (`extent_role_learning` of `extent_role`) can belong to.
bool is_part_of_header(std::string stem, const Names& headers) {
  const std::size_t name = stem.rfind('/') + 1;
  for (std::size_t end = stem.rfind('_'); end != std::string::npos && end > name;
       end = stem.rfind('_', end - 1)) {
    if (headers.contains(stem.substr(0, end) + ".h")) return true;
  }
  return false;
}

// "06-names" of "rules/06-names/x.cpp".
std::string section_of(std::string_view path) {
  path.remove_prefix(path.find('/') + 1);
  return std::string(path.substr(0, path.find('/')));
}

// The sections that include a module of rules/support, themselves or by another one of it.
std::map<std::string, Names> sections_served() {
  const std::vector<SourceFile> files = code_in("rules");
  std::map<std::string, Names> served;
  for (bool grew = true; grew;) {
    grew = false;
    for (const SourceFile& file : files) {
      const std::string section = section_of(file.path);
      const std::string module = without_ending(file.path);
      const Names users = section == "support" ? served[module] : Names{section};
      for (std::string_view include : includes_of(file.text)) {
        if (!include.starts_with("rules/support/")) continue;
        Names& known = served[without_ending(include)];
        const std::size_t before = known.size();
        known.insert(users.begin(), users.end());
        grew = grew || known.size() > before;
      }
    }
  }
  return served;
}

}  // namespace

TEST_CASE("a source in src has a header of its name") {
  const Names headers = paths_in("src", {".h"});
  for (const SourceFile& file : read_files("src", {".cpp"})) {
    if (file.path == "src/cli/main.cpp") continue;
    CAPTURE(file.path);
    CHECK(headers.contains(without_ending(file.path) + ".h"));
  }
}

TEST_CASE("a source in rules is a page's function, or has a header") {
  const Names headers = paths_in("rules", {".h"});
  const Names pages = paths_in("rules", {".md"});
  for (const SourceFile& file : read_files("rules", {".cpp"})) {
    const std::string stem = without_ending(file.path);
    CAPTURE(file.path);
    CHECK((pages.contains(stem + ".md") || headers.contains(stem + ".h") ||
           is_part_of_header(stem, headers)));
  }
}

TEST_CASE("no two headers share a name") {
  std::map<std::string, std::string> by_name;
  for (std::string_view folder : {"src", "rules", "tests", "tools"}) {
    for (const std::string& path : paths_in(folder, {".h"})) {
      const auto added = by_name.emplace(path.substr(path.rfind('/') + 1), path);
      CAPTURE(path);
      CAPTURE(added.first->second);
      CHECK(added.second);
    }
  }
}

TEST_CASE("what stands in rules/support serves several sections, and is little") {
  const std::map<std::string, Names> served = sections_served();
  std::size_t lines = 0;
  for (const SourceFile& file : code_in("rules/support")) {
    lines += lines_of(file.text).size();
    const auto found = served.find(without_ending(file.path));
    CAPTURE(file.path);
    CHECK((found != served.end() && found->second.size() >= 2));
  }
  CHECK(lines <= kMaxSupportLines);
}

TEST_CASE("a section's helpers are its own") {
  for (const SourceFile& file : code_in("rules")) {
    for (std::string_view include : includes_of(file.text)) {
      if (!include.starts_with("rules/") || include.starts_with("rules/support/")) continue;
      CAPTURE(file.path);
      CAPTURE(include);
      CHECK(section_of(include) == section_of(file.path));
    }
  }
}

// fmt is what a header costs most; whoever reads the table of rules does without.
TEST_CASE("how findings are written concerns rules and those who run them") {
  for (const SourceFile& file : code_in("src")) {
    if (file.path.starts_with("src/lint/")) continue;
    for (std::string_view include : includes_of(file.text)) {
      CAPTURE(file.path);
      CHECK(include != "lint/report.h");
      CHECK(include != "lint/rule_function.h");
    }
  }
  for (const SourceFile& file : read_files("src/lint", {".h"})) {
    if (file.path == "src/lint/rule_function.h") continue;
    for (std::string_view include : includes_of(file.text)) {
      CAPTURE(file.path);
      CHECK(include != "lint/report.h");
    }
  }
}

TEST_CASE("parts are told from sources without a header") {
  const Names headers = {"rules/05-dimensions/extent_role.h"};
  CHECK(is_part_of_header("rules/05-dimensions/extent_role_learning", headers));
  CHECK_FALSE(is_part_of_header("rules/05-dimensions/extent", headers));
  CHECK_FALSE(is_part_of_header("rules/05-dimensions/extents_learning", headers));
}

}  // namespace tokamax::architecture
