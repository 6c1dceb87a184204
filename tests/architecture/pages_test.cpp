// What every rule's page must hold beyond the head, which the build checks.
#include <doctest/doctest.h>

#include <algorithm>

#include "architecture/sources.h"

namespace tokamax::architecture {
namespace {

std::vector<SourceFile> pages() {
  std::vector<SourceFile> all = read_files("rules", {".md"});
  std::erase_if(all, [](const SourceFile& file) {
    return file.path.ends_with("/README.md") || file.path.ends_with(".cases.md");
  });
  return all;
}

// "    ^^^ TKX602: …" inside a fenced block.
bool is_caret_line(std::string_view line) {
  const std::size_t caret = line.find_first_not_of(' ');
  if (caret == std::string_view::npos || line[caret] != '^') return false;
  const std::size_t words = line.find_first_not_of('^', caret);
  return words != std::string_view::npos && line.substr(words).starts_with(" TKX");
}

bool has_bad_example(std::string_view page) {
  bool fenced = false;
  for (std::string_view line : lines_of(page)) {
    if (line.starts_with("```")) fenced = !fenced;
    if (fenced && is_caret_line(line)) return true;
  }
  return false;
}

// An example that would fill the page stands among its cases: a file that is too long.
bool cases_have_bad_example(const SourceFile& page) {
  const std::string path = page.path.substr(0, page.path.rfind(".md")) + ".cases.md";
  const std::vector<SourceFile> all = read_files("rules", {".cases.md"});
  return std::any_of(all.begin(), all.end(), [&](const SourceFile& cases) {
    return cases.path == path && has_bad_example(cases.text);
  });
}

// Bytes that are no text cannot stand in a page.
bool can_be_shown(const SourceFile& page) { return !page.path.ends_with("/undecodable-file.md"); }

}  // namespace

TEST_CASE("every page says why") {
  for (const SourceFile& page : pages()) {
    CAPTURE(page.path);
    CHECK(page.text.find("\n## Why\n") != std::string::npos);
  }
}

TEST_CASE("every page shows code that the rule finds") {
  for (const SourceFile& page : pages()) {
    if (!can_be_shown(page)) continue;
    CAPTURE(page.path);
    CHECK((has_bad_example(page.text) || cases_have_bad_example(page)));
  }
}

TEST_CASE("a caret outside a fence, or without a code, is no example") {
  CHECK(has_bad_example("```python\nx\n^ TKX001: no\n```\n"));
  CHECK_FALSE(has_bad_example("x\n^ TKX001: no\n"));
  CHECK_FALSE(has_bad_example("```python\nx = 1 ^ 2\n```\n"));
}

}  // namespace tokamax::architecture
