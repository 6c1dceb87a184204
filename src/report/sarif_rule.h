// A rule's page as SARIF metadata; code scanning shows it beside every alert.
#pragma once

#include <string_view>

#include "lint/rule.h"
#include "report/json_text.h"

namespace tokamax::report {

// "error", "warning", "note".
std::string_view sarif_level(lint::Severity severity);

// The rule as tool.driver.rules[] wants it.
Json sarif_rule(const lint::Rule& rule);

}  // namespace tokamax::report
