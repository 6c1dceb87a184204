// A misspelt rule must never look like a clean run.
#include "cli/config/selection_words.h"

#include <string>

#include "cli/console.h"
#include "lint/rule.h"

namespace tokamax::cli {

void complain_about_rule(std::string_view word) {
  const std::string nearest = lint::nearest_rule(rules::all_rules(), word);
  print_error("unknown rule `{}`{}", word, did_you_mean(nearest));
}

bool all_words_known(const lint::Selection& selection) {
  for (const std::string& word : selection.unknown_words()) complain_about_rule(word);
  return selection.unknown_words().empty();
}

}  // namespace tokamax::cli
