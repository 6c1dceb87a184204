// How long a file and a function may be, and what a file begins with.
#include <doctest/doctest.h>

#include "architecture/sources.h"

namespace tokamax::architecture {
namespace {

constexpr std::size_t kMaxFileLines = 250;
constexpr std::size_t kMaxFunctionLines = 60;

std::vector<SourceFile> files_in(const std::vector<std::string_view>& folders) {
  std::vector<SourceFile> all;
  for (std::string_view folder : folders) {
    for (SourceFile& file : read_files(folder, {".cpp", ".h"})) all.push_back(std::move(file));
  }
  return all;
}

}  // namespace

TEST_CASE("files stay short") {
  for (const SourceFile& file : files_in({"src", "rules", "tools", "bench"})) {
    CAPTURE(file.path);
    CHECK(lines_of(file.text).size() < kMaxFileLines);
  }
}

TEST_CASE("functions stay short") {
  for (const SourceFile& file : files_in({"src", "rules", "tools", "bench"})) {
    for (const FunctionSize& function : functions_of(file.text)) {
      CAPTURE(file.path);
      CAPTURE(function.line);
      CAPTURE(function.head);
      CHECK(function.lines < kMaxFunctionLines);
    }
  }
}

TEST_CASE("every file says on top what it is for") {
  for (const SourceFile& file : files_in({"src", "rules", "tools", "bench", "tests"})) {
    CAPTURE(file.path);
    CHECK(file.text.starts_with("// "));
  }
}

TEST_CASE("every header is guarded") {
  for (const SourceFile& file : files_in({"src", "rules", "tools", "bench", "tests"})) {
    if (!file.path.ends_with(".h")) continue;
    CAPTURE(file.path);
    CHECK(file.text.find("\n#pragma once\n") != std::string::npos);
  }
}

TEST_CASE("the counter of function lines sees through braces that are none") {
  const std::vector<FunctionSize> functions = functions_of(R"sample(
#define LOOP(x) do { x; \
  } while (0)
namespace a {
constexpr int kTable[] = {1, 2, 3};
struct Point {
  int x{0};
  int twice() const { return 2 * x; }
};
enum class Colour { Red, Blue };
std::string text() {
  // one } in a comment
  const char quote = '{';
  auto lambda = [&] {
    return "}" R"(})";
  };
  return lambda();
}
template <class T>
Thing::Thing(T t) : x_(t), y_{1} {
}
int number = 1'000'000;
}
)sample");
  REQUIRE(functions.size() == 3);
  CHECK(functions[0].head == "int twice() const");
  CHECK(functions[0].lines == 1);
  CHECK(functions[1].head == "std::string text()");
  CHECK(functions[1].line == 11);
  CHECK(functions[1].lines == 8);
  CHECK(functions[2].lines == 2);
}

}  // namespace tokamax::architecture
