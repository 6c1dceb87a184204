// Lints one example of a page with the page's own rule.
#pragma once

#include <span>
#include <vector>

#include "lint/rule.h"
#include "pages/examples.h"
#include "pages/verdict.h"

namespace tokamax::pages {

// Everything that differs from what the page promises. Beside `rule` only the rule for syntax
// errors runs, since a broken example would prove nothing.
std::vector<Outcome> run_example(std::span<const lint::Rule> rules, const lint::Rule& rule,
                                 const Example& example);

}  // namespace tokamax::pages
