// What may follow an option, by the word that its help has for it. Nothing is known of other words:
// their kind is None.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tokamax::cli {

struct CompletionValues {
  enum class Kind { None, Files, Words, Rules };
  Kind kind = Kind::None;
  std::vector<std::string> words;  // of Kind::Words
};

// Everything that names a rule or all of them.
std::vector<std::string> rule_words();

// `value` is a HelpOption's: "FMT[=PATH]", "WORD,...", "FILE", "text|json", "N".
CompletionValues completion_values(std::string_view value);

}  // namespace tokamax::cli
