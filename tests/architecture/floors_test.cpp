// The floors of the house: what may include what.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>

#include "architecture/sources.h"

namespace tokamax::architecture {
namespace {

using Files = std::vector<SourceFile>;

// Each floor and the floors right below it; what those stand on is allowed as well. report,
// project and rules are siblings and do not know each other; the programs on top see all three.
const std::map<std::string_view, std::vector<std::string_view>> kBelow = {
    {"syntax", {}},
    {"python", {"syntax"}},
    {"pallas", {"python"}},
    {"ops", {"pallas"}},
    {"lint", {"ops"}},
    {"report", {"lint"}},
    {"project", {"lint"}},
    {"rules", {"lint"}},
    {"server", {"report", "project", "rules"}},
    {"cli", {"report", "project", "rules", "server"}},
};

bool stands_on(std::string_view floor, std::string_view other) {
  if (floor == other) return true;
  const auto& below = kBelow.at(floor);
  return std::any_of(below.begin(), below.end(),
                     [&](std::string_view next) { return stands_on(next, other); });
}

// "src/python/module.h" is on python, "rules/06-names/x.cpp" on rules.
std::string_view floor_of(std::string_view path) {
  if (path.starts_with("rules/")) return "rules";
  path.remove_prefix(std::string_view("src/").size());
  return path.substr(0, path.find('/'));
}

// "" for a header that is none of ours.
std::string_view floor_of_include(std::string_view include) {
  const std::string_view folder = include.substr(0, include.find('/'));
  return folder != include && kBelow.contains(folder) ? folder : "";
}

Files our_files() {
  Files files = read_files("src", {".cpp", ".h"});
  const Files rules = read_files("rules", {".cpp", ".h"});
  files.insert(files.end(), rules.begin(), rules.end());
  return files;
}

}  // namespace

TEST_CASE("every folder under src is a floor") {
  for (const SourceFile& file : our_files()) {
    CAPTURE(file.path);
    CHECK(kBelow.contains(floor_of(file.path)));
  }
}

TEST_CASE("a floor includes only itself and floors below it") {
  const Files files = our_files();
  REQUIRE_FALSE(files.empty());
  for (const SourceFile& file : files) {
    for (std::string_view include : includes_of(file.text)) {
      const std::string_view floor = floor_of_include(include);
      CAPTURE(file.path);
      CAPTURE(include);
      CHECK((floor.empty() || stands_on(floor_of(file.path), floor)));
    }
  }
}

TEST_CASE("siblings do not know each other, and the bottom knows nobody") {
  CHECK(stands_on("cli", "syntax"));
  CHECK_FALSE(stands_on("rules", "report"));
  CHECK_FALSE(stands_on("project", "rules"));
  CHECK_FALSE(stands_on("syntax", "python"));
}

TEST_CASE("only the parser and its table of kinds know tree-sitter") {
  for (const SourceFile& file : our_files()) {
    if (file.path == "src/syntax/parse.cpp" || file.path == "src/syntax/kind.cpp") continue;
    for (std::string_view include : includes_of(file.text)) {
      CAPTURE(file.path);
      CHECK_FALSE(include.starts_with("tree_sitter/"));
    }
  }
}

// std::regex costs a millisecond of start-up and overflows the stack on long lines; iostream brings
// static initialisers into every file.
TEST_CASE("headers that cost too much are not used") {
  constexpr std::array<std::string_view, 2> kBanned = {"regex", "iostream"};
  for (const SourceFile& file : our_files()) {
    for (std::string_view include : includes_of(file.text)) {
      CAPTURE(file.path);
      CAPTURE(include);
      CHECK(std::find(kBanned.begin(), kBanned.end(), include) == kBanned.end());
    }
  }
}

}  // namespace tokamax::architecture
