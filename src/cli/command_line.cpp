// Wraps CLI11; its exceptions end here, and its help is replaced by ours.
#include "cli/command_line.h"

#include <CLI/CLI.hpp>

#include "cli/console.h"
#include "cli/exit_status.h"

namespace tokamax::cli {

CommandLine::CommandLine(std::string_view help) : app_(std::make_unique<CLI::App>()) {
  app_->formatter_fn([help](const CLI::App*, const std::string&, CLI::AppFormatMode) {
    return std::string(help);
  });
  app_->option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

CommandLine::~CommandLine() = default;

void CommandLine::flag(const char* name, bool& value) { app_->add_flag(name, value); }

void CommandLine::text(const char* name, std::string& value) { app_->add_option(name, value); }

void CommandLine::text(const char* name, std::optional<std::string>& value) {
  app_->add_option(name, value);
}

void CommandLine::number(const char* name, unsigned& value, unsigned largest) {
  app_->add_option(name, value)->check(CLI::Range(0U, largest));
}

void CommandLine::choice(const char* name, std::string& value,
                         const std::vector<std::string>& words) {
  app_->add_option(name, value)->check(CLI::IsMember(words));
}

void CommandLine::checked(const char* name, std::string& value,
                          std::string (*fault)(const std::string&)) {
  app_->add_option(name, value)->check(CLI::Validator(fault, ""));
}

void CommandLine::repeated(const char* name, std::vector<std::string>& values) {
  app_->add_option(name, values)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void CommandLine::words(const char* name, std::vector<std::string>& values) {
  repeated(name, values);
  app_->get_option(name)->delimiter(',');
}

void CommandLine::arguments(const char* name, std::vector<std::string>& values) {
  app_->add_option(name, values)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void CommandLine::require(const char* name) { app_->get_option(name)->required(); }

std::optional<int> CommandLine::read(const Arguments& arguments, std::string_view command) {
  try {
    // CLI11 takes the words from the end.
    app_->parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    return std::nullopt;
  } catch (const CLI::CallForHelp&) {
    return print(app_->help()) ? kClean : kUntrusted;
  } catch (const CLI::ParseError& error) {
    print_error("{}; see `tokamax-lint {} --help`", error.what(), command);
    return kUntrusted;
  }
}

std::vector<std::string> CommandLine::long_names() const {
  std::vector<std::string> names;
  for (const CLI::Option* option : app_->get_options()) {
    names.insert(names.end(), option->get_lnames().begin(), option->get_lnames().end());
  }
  return names;
}

}  // namespace tokamax::cli
