// A handful of rules for tests that must not depend on the real catalogue.
#pragma once

#include <array>
#include <string_view>

#include "lint/rule.h"

namespace tokamax::testing {

inline lint::Rule make_rule(std::string_view code, std::string_view name, std::string_view section,
                            lint::Severity severity = lint::Severity::Warning,
                            std::string_view path = "") {
  lint::Rule rule;
  rule.code = code;
  rule.name = name;
  rule.title = name;
  rule.path = path;
  rule.section = section;
  rule.severity = severity;
  return rule;
}

inline lint::Rule make_pedantic(lint::Rule rule) {
  rule.pedantic = true;
  return rule;
}

// Sorted by the code's number, as the real table is.
inline const std::array<lint::Rule, 7> kRules{
    make_rule("TKX001", "syntax-error", "", lint::Severity::Error, "00-tool/syntax-error.md"),
    make_rule("TKX101", "missing-op-file", "1"),
    make_rule("TKX602", "undescriptive-grid-index", "6"),
    make_rule("TKX1101", "missing-shape-comment", "11", lint::Severity::Warning,
              "11-shapes/missing-shape-comment.md"),
    make_rule("TKX1102", "malformed-shape-comment", "11"),
    make_pedantic(make_rule("TKX1401", "kernel-body-out-of-order", "14")),
    make_rule("TKX2001", "kernel-arity", "20", lint::Severity::Error),
};

}  // namespace tokamax::testing
