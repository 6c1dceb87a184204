// Completion scripts and the manual page, which are made from the help texts.
#include <doctest/doctest.h>

#include <cstdlib>
#include <string>

#include "cli/commands/all_commands.h"
#include "cli/help/check_help.h"
#include "cli/help/help_page.h"
#include "cli/program_run.h"
#include "support/temp_folder.h"

using namespace tokamax;

namespace {

std::string output(const std::vector<std::string>& arguments) {
  const testing::Outcome outcome = testing::run(arguments);
  CHECK(outcome.status == 0);
  return outcome.output;
}

bool succeeds(const std::string& command) { return std::system(command.c_str()) == 0; }

std::string in_roff(const std::string& text) {
  std::string out;
  for (const char c : text) out.append(c == '-' ? "\\-" : std::string(1, c));
  return out;
}

// What bash would offer for the last of `words`.
std::string offered(const testing::TempFolder& folder, const std::string& words) {
  folder.write("ask.sh", "source '" + folder / "script" + "'\nCOMP_WORDS=(tokamax-lint " + words +
                             ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_tokamax_lint\n" +
                             "printf '%s ' \"${COMPREPLY[@]}\"\n");
  CHECK(succeeds("bash '" + folder / "ask.sh" + "' >'" + folder / "answer" + "'"));
  return testing::read_back(folder / "answer");
}

}  // namespace

TEST_CASE("a help text is taken apart") {
  const cli::HelpPage page = cli::read_help(
      "Does things.\n\nUsage: x [OPTIONS]\nExample: x y\n\nA note\nof two lines.\n\n"
      "Group:\n  -j, --jobs N  how many,\n                or none\n  --all         everything\n");
  CHECK(page.summary == "Does things.");
  CHECK(page.usage == "x [OPTIONS]");
  CHECK(page.example == "x y");
  CHECK(page.notes == std::vector<std::string>{"A note of two lines."});
  REQUIRE(page.groups.size() == 1);
  CHECK(page.groups[0].heading == "Group");
  REQUIRE(page.groups[0].options.size() == 2);
  CHECK(page.groups[0].options[0].names == std::vector<std::string>{"-j", "--jobs"});
  CHECK(page.groups[0].options[0].value == "N");
  CHECK(page.groups[0].options[0].meaning == "how many, or none");
  CHECK(page.groups[0].options[1].value.empty());
}

TEST_CASE("every help says what it is about and explains each option") {
  for (const cli::Command* command : cli::all_commands()) {
    CAPTURE(command->name);
    const cli::HelpPage page = cli::read_help(command->help);
    CHECK(!page.summary.empty());
    CHECK(page.usage.starts_with("tokamax-lint "));
    CHECK(page.example.find("tokamax-lint") != std::string::npos);
    REQUIRE(!page.groups.empty());
    for (const cli::HelpGroup& group : page.groups) {
      for (const cli::HelpOption& option : group.options) CHECK(!option.meaning.empty());
    }
  }
}

TEST_CASE("every command and option is in the manual and in each shell's script") {
  for (const char* shell : {"bash", "zsh", "fish", ""}) {
    CAPTURE(shell);
    const bool is_manual = *shell == 0;
    const std::string text = is_manual ? output({"man"}) : output({"completions", shell});
    for (const cli::Command* command : cli::all_commands()) {
      CHECK(text.find(command->name) != std::string::npos);
      for (const cli::HelpGroup& group : cli::read_help(command->help).groups) {
        for (const cli::HelpOption& option : group.options) {
          std::string name = option.names.back();
          if (shell == std::string("fish")) name = "-l " + name.substr(2);
          if (is_manual) name = in_roff(name);
          CAPTURE(name);
          CHECK(text.find(name) != std::string::npos);
        }
      }
    }
    if (!is_manual) CHECK(text.find("undescriptive-grid-index") != std::string::npos);
  }
  CHECK(testing::run({"completions", "tcsh"}).status == 2);
}

TEST_CASE("bash offers what fits") {
  if (!succeeds("command -v bash >/dev/null")) {
    MESSAGE("skipped: there is no bash");
    return;
  }
  const testing::TempFolder folder;
  folder.write("script", output({"completions", "bash"}));
  CHECK(offered(folder, "--fo") == "--force-exclude --format ");
  CHECK(offered(folder, "ex") == "explain ");
  CHECK(offered(folder, "explain TKX70") == "TKX701 TKX702 TKX703 TKX704 TKX705 ");
  CHECK(offered(folder, "check --format js") == "json jsonl ");
  CHECK(offered(folder, "--fail-level ''") == "note warning error ");
  CHECK(offered(folder, "rules --format ''") == "text json markdown ");
  CHECK(offered(folder, "completions ''") == "bash zsh fish ");
  CHECK(offered(folder, "signature --format j") == "json ");
}

TEST_CASE("zsh and fish take their scripts") {
  const testing::TempFolder folder;
  for (const std::string shell : {"zsh", "fish"}) {
    if (!succeeds("command -v " + shell + " >/dev/null")) {
      MESSAGE("skipped: there is no " << shell);
      continue;
    }
    CAPTURE(shell);
    folder.write("script", output({"completions", shell}));
    CHECK(succeeds(shell + " -n '" + folder / "script" + "'"));
  }
}

TEST_CASE("man takes the manual without a warning") {
  if (!succeeds("command -v groff >/dev/null")) {
    MESSAGE("skipped: there is no groff");
    return;
  }
  const testing::TempFolder folder;
  folder.write("page.1", output({"man"}));
  CHECK(succeeds("groff -man -Tutf8 -P-cbou -ww '" + folder / "page.1" + "' >'" + folder / "text" +
                 "' 2>'" + folder / "warnings" + "'"));
  CHECK(testing::read_back(folder / "warnings").empty());
  CHECK(testing::read_back(folder / "text").find("EXIT STATUS") != std::string::npos);
}
