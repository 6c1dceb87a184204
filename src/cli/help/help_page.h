// A command's help text, taken apart: the one table of options that completions and the man page
// are made from. It owns its texts; empty ones stand for what the help does not have. A test holds
// it against what the command line takes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tokamax::cli {

struct HelpOption {
  std::vector<std::string> names;  // "-j", "--jobs"
  std::string value;               // "N", "FMT[=PATH]"; empty for a flag
  std::string meaning;             // one line
};

// Options under one heading, "Rules, by code, name, section …".
struct HelpGroup {
  std::string heading;
  std::vector<HelpOption> options;
};

struct HelpPage {
  std::string summary;  // the paragraph before "Usage:"
  std::string usage;    // without "Usage: "
  std::string example;
  std::vector<std::string> notes;  // paragraphs between usage and options
  std::vector<HelpGroup> groups;
};

// `help` in the form of our help texts: an option stands two blanks in, its meaning behind two
// blanks or more, and goes on in lines that are indented deeper.
HelpPage read_help(std::string_view help);

}  // namespace tokamax::cli
