// Configuration, seen from the command line.
#include <doctest/doctest.h>

#include <string>

#include "cli/program_run.h"
#include "cli/sample_sources.h"
#include "support/temp_folder.h"

using namespace tokamax::testing;

namespace {

// How many findings of TKX602 a run reports.
std::size_t grid_findings(const Outcome& outcome) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = outcome.output.find(" TKX602 ", at)) != std::string::npos; ++at) {
    ++count;
  }
  return count;
}

std::size_t grid_findings(const TempFolder& folder, std::vector<std::string> arguments = {}) {
  return grid_findings(run(arguments, folder.path()));
}

}  // namespace

TEST_CASE("each file is judged by the nearest configuration") {
  const TempFolder folder;
  folder.write("a/x.py", kSmellySource);
  folder.write("b/x.py", kSmellySource);
  CHECK(grid_findings(folder) == 2);
  folder.write("b/tokamax-lint.toml", "ignore = ['undescriptive-grid-index']\n");
  CHECK(grid_findings(folder) == 1);
  CHECK(grid_findings(folder, {"--isolated"}) == 2);
  CHECK(grid_findings(folder, {"b/x.py"}) == 0);
  // Asking for a rule by name beats any file.
  CHECK(grid_findings(folder, {"--select", "TKX602"}) == 2);
  CHECK(grid_findings(folder, {"--extend-select", "TKX602"}) == 2);
  CHECK(grid_findings(folder, {"--config", "ignore=['TKX602']"}) == 0);
}

TEST_CASE("rules that do not run on some paths") {
  const TempFolder folder;
  folder.write("tests/x.py", kSmellySource);
  folder.write("x.py", kSmellySource);
  folder.write("pyproject.toml",
               "[tool.tokamax-lint.per-path-ignores]\n'tests/**' = ['guide:6']\n");
  CHECK(grid_findings(folder) == 1);
  CHECK(grid_findings(folder, {"--select", "TKX602"}) == 1);
  CHECK(grid_findings(run({"--stdin-filename", "tests/y.py", "-"}, folder.path())) == 0);
  CHECK(grid_findings(run({.arguments = {"--stdin-filename", "tests/y.py", "-"},
                           .folder = folder.path(),
                           .input = std::string(kSmellySource)})) == 0);
  CHECK(grid_findings(run({.arguments = {"--stdin-filename", "y.py", "-"},
                           .folder = folder.path(),
                           .input = std::string(kSmellySource)})) == 1);
}

TEST_CASE("severities and the fail level") {
  const TempFolder folder;
  folder.write("x.py", kSmellySource);
  folder.write("tokamax-lint.toml", "select = ['TKX602']\n[severity]\nTKX6 = 'note'\n");
  CHECK(run({}, folder.path()).status == 0);
  CHECK(run({"--fail-level", "note"}, folder.path()).status == 1);
  folder.write("tokamax-lint.toml",
               "select = ['TKX602']\n[severity]\nTKX602 = 'error'\nTKX6 = 'note'\n");
  const Outcome outcome = run({"--format", "json"}, folder.path());
  CHECK(outcome.status == 1);
  CHECK(outcome.output.find("\"severity\": \"error\"") != std::string::npos);
  folder.write("tokamax-lint.toml", "select = ['TKX602']\nfail-level = 'error'\n");
  CHECK(run({}, folder.path()).status == 0);
  CHECK(run({"--fail-level", "warning"}, folder.path()).status == 1);
}

TEST_CASE("options of rules") {
  const TempFolder folder;
  std::string text = "x = 1\n";
  for (int i = 0; i < 20; ++i) text += "x = 2\n";
  folder.write("ops/rope/api.py", text);
  folder.write("ops/rope/base.py", text);
  folder.write("ops/rope/jax_nn.py", text);
  const std::vector<std::string> arguments{"--select", "TKX107", "--fail-level", "note"};
  CHECK(run(arguments, folder.path()).status == 0);
  folder.write("tokamax-lint.toml", "max-file-lines = 20\n");
  CHECK(run(arguments, folder.path()).status == 1);
  folder.write("tokamax-lint.toml", "max-file-lines = 20\n[rules.TKX107]\nmax-lines = 21\n");
  CHECK(run(arguments, folder.path()).status == 0);
}

TEST_CASE("house wrappers and operator folders") {
  const TempFolder folder;
  folder.write("house/x.py",
               "\"\"\"Two\n\nlines.\"\"\"\nimport jax\nfrom my.house import call\nfrom "
               "jax.experimental import pallas as pl\n"
               "def kernel(x_ref, o_ref):\n  k = pl.program_id(0)\n  o_ref[...] = x_ref[k]\n"
               "def launch(x):\n  return call(kernel, out_shape=x)(x)\n");
  const std::vector<std::string> arguments{"--select", "TKX1001,TKX402"};
  CHECK(run(arguments, folder.path()).status == 0);
  folder.write("tokamax-lint.toml", "launchers = ['my.house.call']\n");
  CHECK(run(arguments, folder.path()).output.find("TKX1001") != std::string::npos);
  const std::string table = run({"signature", "house/x.py"}, folder.path()).output;
  CHECK(table.find("x_ref") != std::string::npos);
  CHECK(run({"signature", "--isolated", "house/x.py"}, folder.path()).output != table);
  for (const char* pattern : {"house", "h?us[e]*/"}) {
    folder.write("tokamax-lint.toml", std::string("op-dirs = ['") + pattern + "']\n");
    CHECK(run(arguments, folder.path()).output.find("TKX402 ") != std::string::npos);
  }
}

TEST_CASE("files that are left out") {
  const TempFolder folder;
  folder.write("gen/x.py", kSmellySource);
  folder.write("keep/x.py", kSmellySource);
  folder.write("tokamax-lint.toml", "extend-exclude = ['gen']\n");
  CHECK(run({"--show-files"}, folder.path()).output == "keep/x.py\n");
  CHECK(run({"--show-files", "gen/x.py"}, folder.path()).output == "gen/x.py\n");
  CHECK(run({"--show-files", "--force-exclude", "gen/x.py"}, folder.path()).output.empty());
}

TEST_CASE("a fault in a configuration ends the run before it begins") {
  const TempFolder folder;
  folder.write("a/x.py", kSmellySource);
  folder.write("a/tokamax-lint.toml", "\nignroe = ['TKX602']\n");
  const Outcome outcome = run({}, folder.path());
  CHECK(outcome.status == 2);
  CHECK(outcome.output.empty());
  CHECK(outcome.errors ==
        "error: a/tokamax-lint.toml:2:1: unknown key `ignroe` (did you mean `ignore`?)\n");
  CHECK(run({"--isolated"}, folder.path()).status == 1);
  CHECK(run({"--config", "nope.toml"}, folder.path()).errors ==
        "error: nope.toml: no such file or directory\n");
}

TEST_CASE("config prints a file that says the same, with the origin of each value") {
  const TempFolder folder;
  folder.write("base.toml", "extend-select = ['TKX1401']\n");
  folder.write("tokamax-lint.toml",
               "extend = 'base.toml'\nignore = ['TKX405']\nmax-file-lines = 300\n"
               "[severity]\n'guide:6' = 'note'\n[per-path-ignores]\n'tests/**' = ['TKX8']\n");
  const Outcome printed = run({"config"}, folder.path());
  CHECK(printed.status == 0);
  const auto says = [&](const std::string& words) {
    CAPTURE(words);
    CHECK(printed.output.find(words) != std::string::npos);
  };
  says("# .: tokamax-lint.toml, which extends base.toml\n");
  says("extend-select = [\"TKX1401\"]");
  says("# base.toml:1\n");
  says("# tokamax-lint.toml:2\n");
  says("fail-level = \"warning\"");
  says("# default\n");
  says("\n[severity]\n\"guide:6\" = \"note\"");
  says("\n[rules.oversized-file]\nmax-lines = 300");
  says(" rules run here; not: TKX");
  folder.write("again.toml", printed.output);
  const Outcome again = run({"config", "--config", "again.toml"}, folder.path());
  CHECK(again.errors.empty());
  const auto last_line = [](const std::string& text) { return text.substr(text.rfind('#')); };
  CHECK(last_line(again.output) == last_line(printed.output));
  const Outcome json = run({"config", "--format", "json"}, folder.path());
  CHECK(json.output.find("\"key\": \"guide:6\"") != std::string::npos);
  CHECK(run({"config", "nope"}, folder.path()).status == 2);
}

TEST_CASE("config prints a schema for editors") {
  const Outcome schema = run({"config", "--schema"});
  CHECK(schema.status == 0);
  CHECK(schema.output.starts_with("{\n  \"$schema\": "));
  CHECK(schema.output.find("\"undescriptive-grid-index\"") != std::string::npos);
  CHECK(schema.output.find("\"max-refs\"") != std::string::npos);
}
