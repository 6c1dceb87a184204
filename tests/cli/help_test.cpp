// The help texts, which are written by hand, against the options.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "cli/check/check_options.h"
#include "cli/help/check_help.h"
#include "cli/program_run.h"

using namespace tokamax;

namespace {

// The help's options stand at the start of a line, after two blanks and perhaps a short form.
bool lists(const std::string& help, const std::string& option) {
  for (std::size_t at = 0; (at = help.find(option + ' ', at)) != std::string::npos; ++at) {
    const std::size_t line = help.rfind('\n', at) + 1;
    if (help.compare(line, 3, "  -") == 0) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("every option of check is in its help, and every line of the help is one") {
  cli::CheckOptions options;
  cli::CommandLine line(cli::kCheckHelp);
  cli::add_check_options(line, options);
  const std::string help(cli::kCheckHelp);
  std::size_t expected = 0;
  for (const std::string& name : line.long_names()) {
    CAPTURE(name);
    CHECK(lists(help, "--" + name));
    ++expected;
  }
  std::size_t lines = 0;
  for (std::size_t at = 0; (at = help.find("\n  -", at)) != std::string::npos; ++at) ++lines;
  CHECK(lines == expected);
}

TEST_CASE("every help fits a screen and shows an example") {
  for (const char* command : {"check", "baseline", "explain", "rules", "signature", "config"}) {
    CAPTURE(command);
    const std::string help = testing::run({command, "-h"}).output;
    CHECK(std::count(help.begin(), help.end(), '\n') <= 48);
    CHECK(help.find("\nExample: tokamax-lint ") != std::string::npos);
    std::size_t begin = 0;
    while (begin < help.size()) {
      const std::size_t end = help.find('\n', begin);
      CHECK(end - begin <= 95);
      begin = end + 1;
    }
  }
}
