// Pages are printed as Markdown, each once, in the order in which they are asked for.
#include "cli/commands/explain_command.h"

#include <set>
#include <string>
#include <vector>

#include "cli/command_line.h"
#include "cli/config/selection_words.h"
#include "cli/console.h"
#include "cli/exit_status.h"
#include "lint/selection.h"

namespace tokamax::cli {
namespace {

constexpr std::string_view kExplainHelp =
    R"(Print the page of a rule: why it exists, what it finds, how code that follows it looks.

Usage: tokamax-lint explain RULE...
Example: tokamax-lint explain TKX1101 undescriptive-grid-index

RULE is a code (TKX1101), a name, or a section (TKX11, guide:11) for all pages of it.

Options:
  -h, --help  this text
)";

// Appends the pages that `word` means and that are not there yet; false when there are none.
bool append_pages(std::string_view word, std::set<const lint::Rule*>& shown, std::string& text) {
  bool known = false;
  for (const lint::Rule& rule : rules::all_rules()) {
    if (!lint::matches(rule, word)) continue;
    known = true;
    if (!shown.insert(&rule).second) continue;
    if (!text.empty()) text += '\n';
    text += rule.page;
  }
  return known;
}

int run_explain(const Arguments& arguments) {
  std::vector<std::string> words;
  CommandLine line(kExplainHelp);
  line.arguments("RULE", words);
  line.require("RULE");
  if (const auto status = line.read(arguments, "explain")) return *status;
  std::string text;
  std::set<const lint::Rule*> shown;
  bool all_known = true;
  for (const std::string& word : words) {
    if (append_pages(word, shown, text)) continue;
    complain_about_rule(word);
    all_known = false;
  }
  return print(text) && all_known ? kClean : kUntrusted;
}

}  // namespace

constinit const Command explain_command{"explain", "print the page of a rule", kExplainHelp,
                                        run_explain};

}  // namespace tokamax::cli
