// CLI11's exceptions end here.
#include "cli/options.h"

#include <string>

#include "cli/console.h"
#include "cli/exit_status.h"

namespace tokamax::cli {

std::unique_ptr<CLI::App> make_parser(std::string_view help) {
  auto parser = std::make_unique<CLI::App>();
  parser->formatter_fn([help](const CLI::App*, const std::string&, CLI::AppFormatMode) {
    return std::string(help);
  });
  parser->option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  return parser;
}

std::optional<int> parse(CLI::App& parser, const Arguments& arguments, std::string_view command) {
  try {
    // CLI11 takes the words from the end.
    parser.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    return std::nullopt;
  } catch (const CLI::CallForHelp&) {
    return print(parser.help()) ? kClean : kUntrusted;
  } catch (const CLI::ParseError& error) {
    print_error("{}; see `tokamax-lint {} --help`", error.what(), command);
    return kUntrusted;
  }
}

}  // namespace tokamax::cli
