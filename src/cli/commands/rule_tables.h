// The list of rules for people, programs and Markdown: each a whole text, by value, in the order
// that is given.
#pragma once

#include <span>
#include <string>

#include "lint/rule.h"

namespace tokamax::cli {

std::string rules_as_text(std::span<const lint::Rule> rules);
std::string rules_as_json(std::span<const lint::Rule> rules);
// Links are relative to the root of the repository.
std::string rules_as_markdown(std::span<const lint::Rule> rules);

}  // namespace tokamax::cli
