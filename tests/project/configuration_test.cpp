// Which configuration holds where, and what is said about one that is wrong.
#include "project/config/configuration.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "support/temp_folder.h"

using namespace tokamax;
using project::ConfigRequest;
using project::Configuration;
using project::Settings;
using testing::TempFolder;

namespace {

constexpr lint::NumberOption kNumbers[] = {{"max-things", 8, "things"}};

std::span<const lint::Rule> all_rules() {
  static const std::vector<lint::Rule> rules = [] {
    std::vector<lint::Rule> made(3);
    made[0].code = "TKX101";
    made[0].name = "missing-op-file";
    made[1].code = "TKX107";
    made[1].name = "oversized-file";
    made[1].numbers = kNumbers;
    made[2].code = "TKX405";
    made[2].name = "restating-comment";
    return made;
  }();
  return rules;
}

Configuration configuration(ConfigRequest request = {}) {
  return Configuration(std::move(request), all_rules());
}

ConfigRequest isolated() {
  ConfigRequest request;
  request.isolated = true;
  return request;
}

std::vector<std::string> texts(const project::Words& words) {
  std::vector<std::string> texts;
  for (const project::Word& word : words.value_or(std::vector<project::Word>{})) {
    texts.push_back(word.text);
  }
  return texts;
}

// Faults as messages show them, without the folder.
std::vector<std::string> faults(const TempFolder& folder, const std::string& text,
                                const std::string& name = "tokamax-lint.toml") {
  folder.write(name, text);
  Configuration configuration = ::configuration();
  configuration.at(folder.path());
  std::vector<std::string> lines;
  for (const project::Problem& error : configuration.errors()) {
    lines.push_back(error.path.substr(folder.path().size() + 1) + ": " + error.message);
  }
  return lines;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("the nearest file upwards holds, alone") {
  const TempFolder folder;
  folder.write("tokamax-lint.toml", "ignore = ['TKX101']\nfail-level = 'error'\n");
  folder.write("a/b/pyproject.toml", "[tool.tokamax-lint]\nignore = ['TKX405']\n");
  folder.write("a/c/pyproject.toml", "[tool.other]\nx = 1\n");
  Configuration all = configuration();
  CHECK(texts(all.at(folder / "a").ignore) == Texts{"TKX101"});
  CHECK(texts(all.at(folder / "a/b").ignore) == Texts{"TKX405"});
  CHECK(!all.at(folder / "a/b").fail_level);
  CHECK(texts(all.at(folder / "a/c").ignore) == Texts{"TKX101"});
  CHECK(all.at(folder / "a").fail_level->text == "error");
  CHECK(all.at(folder / "a").ignore->front().origin.line == 1);
  CHECK(all.errors().empty());
}

TEST_CASE("of two files in one folder the linter's own one holds") {
  const TempFolder folder;
  folder.write("tokamax-lint.toml", "ignore = ['TKX101']\n");
  folder.write("pyproject.toml", "[tool.tokamax-lint]\nignore = ['TKX405']\n");
  CHECK(texts(configuration().at(folder.path()).ignore) == Texts{"TKX101"});
}

TEST_CASE("extend: values are replaced, extend- keys are added up, tables are merged") {
  const TempFolder folder;
  folder.write("base.toml",
               "ignore = ['TKX101']\nextend-select = ['TKX1']\nop-dirs = ['x']\n"
               "[severity]\nTKX107 = 'error'\n");
  folder.write("a/tokamax-lint.toml",
               "extend = '../base.toml'\nignore = ['TKX405']\nextend-select = ['TKX4']\n"
               "[severity]\nTKX405 = 'warning'\n");
  Configuration all = configuration();
  const Settings& settings = all.at(folder / "a");
  CHECK(texts(settings.ignore) == Texts{"TKX405"});
  CHECK(texts(settings.extend_select) == Texts{"TKX1", "TKX4"});
  CHECK(texts(settings.op_dirs) == Texts{"x"});
  CHECK(settings.severities.size() == 2);
  CHECK(settings.files.size() == 2);
  CHECK(all.errors().empty());
}

TEST_CASE("extend that goes round, leads nowhere or to a file of others") {
  const TempFolder folder;
  CHECK(faults(folder, "extend = 'tokamax-lint.toml'\n") ==
        Texts{"tokamax-lint.toml:1:10: `extend` goes round in circles"});
  CHECK(faults(folder, "\nextend = 'nope.toml'\n") ==
        Texts{"tokamax-lint.toml:2:10: `nope.toml`: no such file or directory"});
  folder.write("pyproject.toml", "[project]\nname = 'x'\n");
  const Texts others = faults(folder, "extend = 'pyproject.toml'\n");
  CHECK(others.size() == 1);
  CHECK(others.front().ends_with("pyproject.toml` has no table [tool.tokamax-lint]"));
}

TEST_CASE("a fault names file, line, column and the nearest that exists") {
  const TempFolder folder;
  CHECK(faults(folder, "selct = ['TKX1']\n") ==
        Texts{"tokamax-lint.toml:1:1: unknown key `selct` (did you mean `select`?)"});
  CHECK(
      faults(folder, "ignore = 'TKX405'\n") ==
      Texts{"tokamax-lint.toml:1:10: `ignore` is a list of strings, `[\"TKX405\"]`, not a string"});
  CHECK(faults(folder, "ignore = ['restating-coment', 3]\n") ==
        Texts{"tokamax-lint.toml:1:31: `ignore` is a string, not a number",
              "tokamax-lint.toml:1:11: unknown rule `restating-coment` in `ignore` (did you mean "
              "`restating-comment`?)"});
  CHECK(faults(folder, "max-file-lines = 'many'\n") ==
        Texts{"tokamax-lint.toml:1:18: `max-file-lines` is a whole number, not a string"});
  CHECK(faults(folder, "max-file-lines = -1\n") ==
        Texts{"tokamax-lint.toml:1:18: `max-file-lines` is out of range: -1"});
  CHECK(
      faults(folder, "fail-level = 'fatal'\n") ==
      Texts{"tokamax-lint.toml:1:14: `fatal` is no severity; it is `note`, `warning` or `error`"});
  CHECK(faults(folder, "[severity]\nTKX405 = 'off'\n") ==
        Texts{"tokamax-lint.toml:2:10: `off` is no severity; to switch a rule off, name it in "
              "`ignore`"});
  CHECK(faults(folder, "launchers = ['call']\n") ==
        Texts{"tokamax-lint.toml:1:14: `call` is no dotted name such as "
              "`my_package.launch.kernel_call`"});
  CHECK(faults(folder, "select = []\n").size() == 1);
}

TEST_CASE("options of rules") {
  const TempFolder folder;
  folder.write("tokamax-lint.toml", "[rules.TKX107]\nmax-things = 9\n");
  Configuration all = configuration();
  const Settings& settings = all.at(folder.path());
  REQUIRE(settings.numbers.size() == 1);
  CHECK(settings.numbers.front().rule.text == "oversized-file");
  CHECK(settings.numbers.front().value == 9);
  CHECK(all.errors().empty());
  CHECK(faults(folder, "[rules.TKX107]\nmax-thing = 9\n") ==
        Texts{"tokamax-lint.toml:2:1: `TKX107` has no option `max-thing` (did you mean "
              "`max-things`?)"});
  CHECK(faults(folder, "[rules.TKX101]\nmax-things = 9\n") ==
        Texts{"tokamax-lint.toml:2:1: `TKX101` has no option `max-things`; it has none"});
  CHECK(faults(folder, "max-things = 9\n") ==
        Texts{"tokamax-lint.toml:1:1: `max-things` is an option of a rule: its place is "
              "`[rules.oversized-file]`"});
  CHECK(faults(folder, "[rules.TKX1]\nmax-things = 9\n") ==
        Texts{"tokamax-lint.toml:1:8: `TKX1` is more than one rule; name the one whose options "
              "these are"});
}

TEST_CASE("text that is no TOML") {
  const TempFolder folder;
  const Texts broken = faults(folder, "select = [\n");
  REQUIRE(broken.size() == 1);
  CHECK(broken.front().starts_with("tokamax-lint.toml:"));
  CHECK(broken.front().find("this is not TOML: ") != std::string::npos);
  // Deep nesting must not exhaust the stack.
  CHECK(faults(folder, "x = " + std::string(100'000, '[')).size() == 1);
  CHECK(faults(folder, std::string("a = \"\xFF\"\n")).size() == 1);
}

TEST_CASE("a pyproject.toml that never names the linter is not its business") {
  const TempFolder folder;
  CHECK(faults(folder, "[broken\n", "pyproject.toml").empty());
  CHECK(faults(folder, "[tool.tokamax-lint\n", "pyproject.toml").size() == 1);
}

TEST_CASE("a folder where a configuration file should be") {
  const TempFolder folder;
  folder.write("tokamax-lint.toml/x", "");
  Configuration all = configuration();
  all.at(folder.path());
  CHECK(all.errors().size() == 1);
}

TEST_CASE("the command line: a file for everything, values on top, nothing at all") {
  const TempFolder folder;
  folder.write("tokamax-lint.toml", "ignore = ['TKX101']\n");
  folder.write("other.toml", "ignore = ['TKX405']\n");
  CHECK(!configuration(isolated()).at(folder.path()).ignore);
  Configuration other = configuration(project::config_request({folder / "other.toml"}, false));
  CHECK(texts(other.at(folder.path()).ignore) == Texts{"TKX405"});
  const ConfigRequest request = project::config_request(
      {"fail-level=error", "ignore=['TKX107']", "rules.TKX107.max-things=3"}, false);
  Configuration on_top = configuration(request);
  CHECK(texts(on_top.at(folder.path()).ignore) == Texts{"TKX107"});
  CHECK(on_top.at(folder.path()).fail_level->text == "error");
  CHECK(on_top.at(folder.path()).numbers.front().value == 3);
  CHECK(on_top.errors().empty());
  const Configuration wrong = configuration(project::config_request({"selct=1"}, false));
  REQUIRE(wrong.errors().size() == 1);
  CHECK(wrong.errors().front().path == "--config");
  const Configuration missing = configuration(project::config_request({"nope.toml"}, false));
  REQUIRE(missing.errors().size() == 1);
  CHECK(missing.errors().front().message == "no such file or directory");
}

TEST_CASE("patterns are relative to the file that holds them") {
  const TempFolder folder;
  folder.write("tokamax-lint.toml",
               "extend-exclude = ['gen/', '*_pb2.py', '/top.py']\n"
               "[per-path-ignores]\n'tests/' = ['TKX405']\n");
  Configuration all = configuration();
  CHECK(all.excludes(folder / "a/gen", true));
  CHECK(!all.excludes(folder / "a/gen", false));
  CHECK(all.excludes_around(folder / "a/gen/x.py", false));
  CHECK(all.excludes(folder / "a/x_pb2.py", false));
  CHECK(all.excludes(folder / "top.py", false));
  CHECK(!all.excludes(folder / "a/top.py", false));
  CHECK(all.excludes(folder / "node_modules", true));
  const Settings& settings = all.at(folder.path());
  REQUIRE(settings.path_ignores.size() == 1);
  CHECK(settings.path_ignores[0].pattern.match_around(folder / "a/tests/x_test.py", false));
  CHECK(!settings.path_ignores[0].pattern.match_around(folder / "a/x_test.py", false));
}

TEST_CASE("exclude replaces the folders that are left out by themselves, except git's own") {
  const TempFolder folder;
  folder.write("tokamax-lint.toml", "exclude = ['gen/']\n");
  Configuration all = configuration();
  CHECK(!all.excludes(folder / "node_modules", true));
  CHECK(all.excludes(folder / ".git", true));
  CHECK(all.excludes(folder / "gen", true));
}
