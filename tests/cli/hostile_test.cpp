// Files that nobody would write and everybody has.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "cli/program_run.h"
#include "cli/sample_sources.h"
#include "support/temp_folder.h"

using namespace tokamax::testing;

namespace {

constexpr std::string_view kBom = "\xEF\xBB\xBF";

std::string replaced(std::string_view text, char from, std::string_view to) {
  std::string result;
  for (const char c : text) {
    if (c == from) {
      result += to;
    } else {
      result += c;
    }
  }
  return result;
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

Outcome lint(std::string_view bytes, std::vector<std::string> arguments = {}) {
  const TempFolder folder;
  folder.write("a.py", bytes);
  return run(arguments, folder.path());
}

bool found_at(const Outcome& outcome, std::string_view place) {
  return outcome.status == 1 && outcome.output.rfind("a.py:" + std::string(place), 0) == 0;
}

}  // namespace

TEST_CASE("a finding stands at the same place whatever the line ends and marks") {
  const std::vector<std::string> only{"--select=TKX602"};
  CHECK(found_at(lint(kSmellySource, only), "7:3: TKX602"));
  CHECK(found_at(lint(replaced(kSmellySource, '\n', "\r\n"), only), "7:3: TKX602"));
  CHECK(found_at(lint(std::string(kBom) + std::string(kSmellySource), only), "7:3: TKX602"));
}

TEST_CASE("line ends of old machines are survived") {
  CHECK(lint(replaced(kSmellySource, '\n', "\r")).status <= 1);
}

TEST_CASE("a tab is one column") {
  std::string tabs(kSmellySource);
  for (std::size_t at = 0; (at = tabs.find("\n  ", at)) != std::string::npos;) {
    tabs.replace(at, 3, "\n\t");
  }
  CHECK(found_at(lint(tabs, {"--select=TKX602"}), "7:2: TKX602"));
}

TEST_CASE("bytes that are no text are told and make the run untrustworthy") {
  for (const std::string_view bytes :
       {kUndecodableSource, std::string_view("x = 1\0\n", 7), std::string_view("\xFF\xFE x", 4)}) {
    const Outcome outcome = lint(bytes);
    CHECK(outcome.status == 2);
    CHECK(outcome.output.rfind("a.py:1:1: TKX002 ", 0) == 0);
  }
}

TEST_CASE("empty files and files of nothing but white space are clean") {
  CHECK(lint("").status == 0);
  CHECK(lint(kBom).status == 0);
  CHECK(lint("\n\n\n").status == 0);
  CHECK(lint("# comment without an end").status == 0);
}

TEST_CASE("one line of five megabytes") {
  CHECK(lint("x = '" + std::string(5'000'000, 'a') + "'\n").status == 0);
}

TEST_CASE("a file beyond the limit is not read") {
  const Outcome outcome = lint(std::string((16U << 20U) + 1, '#'));
  CHECK(outcome.status == 2);
  CHECK(outcome.errors == "error: a.py: is larger than the limit of 16 MiB\n");
}

TEST_CASE("deep nesting needs no deep stack") {
  constexpr std::size_t kDepth = 20'000;
  const std::string open = repeated("(", kDepth);
  const std::string closed = "x = " + open + "1" + repeated(")", kDepth) + "\n";
  CHECK(lint(closed).status == 0);
  CHECK(lint("x = " + open + "1\n").status == 1);
  CHECK(lint("x = a" + repeated(".b", kDepth) + "\n").status == 0);
  CHECK(lint("x = 1" + repeated(" + 1", kDepth) + "\n").status == 0);
  CHECK(lint("x = f" + repeated("(1)", kDepth) + "\n").status == 0);
}

TEST_CASE("an error inside a signature is one finding and nothing is guessed from it") {
  std::string broken(kSmellySource);
  broken.replace(broken.find("x_ref, o_ref"), 12, "x_ref, = ) o_ref");
  const Outcome outcome = lint(broken);
  CHECK(outcome.status == 1);
  CHECK(outcome.output.find("TKX001") != std::string::npos);
}
