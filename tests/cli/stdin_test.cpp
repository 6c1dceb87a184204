// Linting text that is on no disk yet.
#include <doctest/doctest.h>

#include <string>

#include "cli/program_run.h"
#include "cli/sample_sources.h"
#include "support/temp_folder.h"

using namespace tokamax::testing;

namespace {

Outcome run_with(std::string_view input, std::vector<std::string> arguments,
                 const TempFolder& folder) {
  Call call;
  call.arguments = std::move(arguments);
  call.folder = folder.path();
  call.input = std::string(input);
  return run(call);
}

bool begins(const std::string& text, std::string_view start) { return text.rfind(start, 0) == 0; }

}  // namespace

TEST_CASE("standard input is linted under the name it is given") {
  const TempFolder folder;
  const Outcome named = run_with(
      kSmellySource, {"--select", "TKX602", "--stdin-filename", "ops/new.py", "-"}, folder);
  CHECK(named.status == 1);
  CHECK(begins(named.output, "ops/new.py:7:3: TKX602 "));
  const Outcome unnamed = run_with(kSmellySource, {"--select", "TKX602", "-"}, folder);
  CHECK(begins(unnamed.output, "<stdin>:7:3: TKX602 "));
}

TEST_CASE("the text on standard input stands in for the file on disk") {
  const TempFolder folder;
  folder.write("a.py", kSmellySource);
  folder.write("b.py", kSmellySource);
  const Outcome outcome = run_with(kCleanSource, {"--stdin-filename", "a.py", "-"}, folder);
  CHECK(outcome.status == 0);
  CHECK(outcome.output == "No findings. Checked 1 file.\n");
}

TEST_CASE("an ignored file is linted from standard input unless exclusion is forced") {
  const TempFolder folder;
  folder.write(".git/HEAD");
  folder.write(".gitignore", "gen_*.py\n");
  const std::vector<std::string> arguments{"--select", "TKX602", "--stdin-filename", "gen_a.py",
                                           "-"};
  CHECK(run_with(kSmellySource, arguments, folder).status == 1);
  std::vector<std::string> forced = arguments;
  forced.insert(forced.begin(), "--force-exclude");
  const Outcome outcome = run_with(kSmellySource, forced, folder);
  CHECK(outcome.status == 0);
  CHECK(outcome.output == "No findings. Checked 0 files.\n");
  CHECK(outcome.errors.empty());
}

TEST_CASE("combinations that mean nothing are refused") {
  const TempFolder folder;
  folder.write("a.py", kCleanSource);
  CHECK(run_with(kCleanSource, {"-", "a.py"}, folder).status == 2);
  CHECK(run_with(kCleanSource, {"--stdin-filename", "a.py"}, folder).status == 2);
}

TEST_CASE("empty input is an empty file") {
  const TempFolder folder;
  CHECK(run_with("", {"-"}, folder).status == 0);
}
