// Chooses one of the tables of rule_tables.h, or that of guide_coverage.h.
#include "cli/commands/rules_command.h"

#include <string>

#include "cli/command_line.h"
#include "cli/commands/guide_coverage.h"
#include "cli/commands/rule_tables.h"
#include "cli/console.h"
#include "cli/exit_status.h"

namespace tokamax::cli {
namespace {

constexpr std::string_view kRulesHelp = R"(List all rules in order of their codes.

Usage: tokamax-lint rules [OPTIONS]
Example: tokamax-lint rules --format markdown

Options:
  --format text|json|markdown  default: text
  --coverage                   what the style guide asks for and which rules decide it, in
                               Markdown
  -h, --help                   this text
)";

int run_rules(const Arguments& arguments) {
  std::string format = "text";
  bool coverage = false;
  CommandLine line(kRulesHelp);
  line.choice("--format", format, {"text", "json", "markdown"});
  line.flag("--coverage", coverage);
  if (const auto status = line.read(arguments, "rules")) return *status;
  const auto rules = rules::all_rules();
  if (coverage) return print(coverage_as_markdown(rules::guide(), rules)) ? kClean : kUntrusted;
  const std::string table = format == "json"       ? rules_as_json(rules)
                            : format == "markdown" ? rules_as_markdown(rules)
                                                   : rules_as_text(rules);
  return print(table) ? kClean : kUntrusted;
}

}  // namespace

constinit const Command rules_command{"rules", "list all rules", kRulesHelp, run_rules};

}  // namespace tokamax::cli
