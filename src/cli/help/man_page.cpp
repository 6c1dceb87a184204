// Writes roff with the macros of man(7); the head and the tail that no help text has stand here.
#include "cli/help/man_page.h"

#include <fmt/format.h>

#include <iterator>

#include "cli/help/help_page.h"

namespace tokamax::cli {
namespace {

// A line must not begin with a control character, and "-" is a hyphen unless escaped.
std::string roff(std::string_view text) {
  std::string out;
  if (text.starts_with('.') || text.starts_with('\'')) out += "\\&";
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  return out;
}

void append_option(const HelpOption& option, std::string& out) {
  out += ".TP\n";
  std::string form;
  for (const std::string& name : option.names) {
    form += fmt::format("{}\\fB{}\\fR", form.empty() ? "" : ", ", roff(name));
  }
  if (!option.value.empty()) form += fmt::format(" \\fI{}\\fR", roff(option.value));
  fmt::format_to(std::back_inserter(out), "{}\n{}\n", form, roff(option.meaning));
}

void append_command(const Command& command, std::string& out) {
  const HelpPage page = read_help(command.help);
  fmt::format_to(std::back_inserter(out), ".SS {}\n{}\n.PP\n\\fB{}\\fR\n", command.name,
                 roff(page.summary), roff(page.usage));
  for (const std::string& note : page.notes) out += ".PP\n" + roff(note) + "\n";
  for (const HelpGroup& group : page.groups) {
    out += ".PP\n" + roff(group.heading) + ":\n";
    for (const HelpOption& option : group.options) append_option(option, out);
  }
  if (!page.example.empty()) {
    out += ".PP\nExample:\n.PP\n.RS\n.nf\n" + roff(page.example) + "\n.fi\n.RE\n";
  }
}

constexpr std::string_view kHead = R"(.SH NAME
tokamax\-lint \- check Pallas kernels against the Tokamax style guide
.SH SYNOPSIS
.B tokamax\-lint
[\fICOMMAND\fR] [\fIOPTIONS\fR] [\fIPATHS\fR]
.SH DESCRIPTION
Reads directories of Tokamax operators, binds every Pallas kernel to its launch, and reports what
does not follow the style guide or contradicts the launch. Without a command it checks the working
directory. In a configuration file named tokamax\-lint.toml, or in the table [tool.tokamax\-lint] of
pyproject.toml, a project chooses rules, severities and paths.
.SH COMMANDS
)";

constexpr std::string_view kTail = R"(.SH EXIT STATUS
.TP
.B 0
Nothing at or above the fail level was found.
.TP
.B 1
Something was.
.TP
.B 2
The run is not to be trusted: a bad option or configuration, a missing path, a file that is no text.
.SH ENVIRONMENT
.TP
.B NO_COLOR
No colour, unless \fB\-\-color always\fR asks for it.
)";

}  // namespace

std::string man_page(std::span<const Command* const> commands, std::string_view version) {
  std::string out = fmt::format(".TH TOKAMAX\\-LINT 1 \"\" \"tokamax\\-lint {}\"\n", version);
  out += kHead;
  for (const Command* command : commands) append_command(*command, out);
  out += kTail;
  return out;
}

}  // namespace tokamax::cli
