// Where reports go, and what happens when they cannot.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include <nlohmann/json.hpp>
#include <string>

#include "cli/program_run.h"
#include "cli/sample_sources.h"
#include "support/temp_folder.h"

using namespace tokamax::testing;

TEST_CASE("reports go to standard output and to files in one run") {
  const TempFolder folder;
  folder.write("a.py", kSmellySource);
  const Outcome outcome = run({"--select=TKX602", "--format=json", "--format=sarif=out.sarif",
                               "--format", "concise=out.txt", "a.py"},
                              folder.path());
  CHECK(outcome.status == 1);
  const auto json = nlohmann::json::parse(outcome.output, nullptr, false);
  REQUIRE(json.size() == 1);
  CHECK(json[0]["code"] == "TKX602");
  const auto sarif = nlohmann::json::parse(read_back(folder / "out.sarif"), nullptr, false);
  CHECK(sarif["runs"][0]["results"].size() == 1);
  CHECK(read_back(folder / "out.txt").rfind("a.py:7:3: TKX602 ", 0) == 0);
}

TEST_CASE("a report in files alone leaves standard output empty") {
  const TempFolder folder;
  folder.write("a.py", kCleanSource);
  CHECK(run({"--format=json=out.json"}, folder.path()).output.empty());
  CHECK(read_back(folder / "out.json") == "[]\n");
}

TEST_CASE("two reports for one place are refused") {
  const TempFolder folder;
  folder.write("a.py", kCleanSource);
  CHECK(run({"--format=json", "--format=concise"}, folder.path()).status == 2);
  CHECK(run({"--format=json=x", "--format=concise=x"}, folder.path()).status == 2);
  CHECK(run({"--format=json="}, folder.path()).status == 2);
}

TEST_CASE("a place that cannot be written ends the run with 2 and names itself") {
  const TempFolder folder;
  folder.write("a.py", kCleanSource);
  const Outcome missing = run({"--format=json=no/such/folder.json"}, folder.path());
  CHECK(missing.status == 2);
  CHECK(missing.errors == "error: no/such/folder.json: no such file or directory\n");
  CHECK(run({"--format=json=/dev/full"}, folder.path()).status == 2);

  Call call;
  call.folder = folder.path();
  call.output = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
  const Outcome full = run(call);
  ::close(call.output);
  CHECK(full.status == 2);
  CHECK(full.errors == "error: standard output: no space left on device\n");
}

TEST_CASE("a reader that goes away ends nothing") {
  const TempFolder folder;
  folder.write("a.py", kSmellySource);
  int ends[2] = {-1, -1};
  REQUIRE(::pipe2(ends, O_CLOEXEC) == 0);
  ::close(ends[0]);
  Call call;
  call.arguments = {"--select=TKX602", "--format=concise", "--format=json=out.json"};
  call.folder = folder.path();
  call.output = ends[1];
  const Outcome outcome = run(call);
  ::close(ends[1]);
  CHECK(outcome.status == 1);
  CHECK(outcome.errors.empty());
  CHECK(nlohmann::json::parse(read_back(folder / "out.json"), nullptr, false).size() == 1);
}

TEST_CASE("colour is for terminals, and for those who insist") {
  const TempFolder folder;
  folder.write("a.py", kSmellySource);
  const auto colored = [&folder](const char* when, std::vector<std::string> environment) {
    Call call;
    call.arguments = {"--select=TKX602", "--color", when};
    call.folder = folder.path();
    call.environment = std::move(environment);
    return run(call).output.find('\x1b') != std::string::npos;
  };
  CHECK_FALSE(colored("auto", {"TERM=xterm"}));
  CHECK_FALSE(colored("never", {"TERM=xterm"}));
  CHECK(colored("always", {"NO_COLOR=1"}));
}

TEST_CASE("statistics count, files are shown") {
  const TempFolder folder;
  folder.write("a.py", kSmellySource);
  folder.write("b/c.py", kSmellySource);
  const Outcome counts = run({"--select=TKX602", "--statistics", "--quiet"}, folder.path());
  CHECK(counts.status == 1);
  CHECK(counts.output == "2  TKX602  undescriptive-grid-index\n");
  CHECK(run({"--show-files"}, folder.path()).output == "a.py\nb/c.py\n");
  CHECK(run({"--show-files", "b", "nope"}, folder.path()).status == 2);
}
