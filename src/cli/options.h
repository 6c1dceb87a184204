// Parsing of one command's options: help, errors and their exit statuses in one place.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string_view>

#include "cli/command.h"

namespace tokamax::cli {

// A parser that answers -h with `help`. The text is written by hand to fit a screen; a test holds
// it against the options.
std::unique_ptr<CLI::App> make_parser(std::string_view help);

// Parses; the exit status to end with at once (0 after help, 2 after an error), or nothing.
std::optional<int> parse(CLI::App& parser, const Arguments& arguments, std::string_view command);

}  // namespace tokamax::cli
