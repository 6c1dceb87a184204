// Hand-made findings for the reporters.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lint/rules_for_tests.h"
#include "report/input.h"

namespace tokamax::testing {

inline const lint::Rule& rule_of(std::string_view code) {
  for (const lint::Rule& rule : kRules) {
    if (rule.code == code) return rule;
  }
  return kRules[0];
}

// The place of the only, or of the first, `text` in the source.
inline syntax::Span find(const syntax::Source& source, std::string_view text) {
  const auto begin = static_cast<std::uint32_t>(source.text().find(text));
  return {begin, begin + static_cast<std::uint32_t>(text.size())};
}

inline lint::Diagnostic make_finding(std::string_view code, const syntax::Source& source,
                                     syntax::Span span, std::string message) {
  lint::Diagnostic finding;
  finding.rule = &rule_of(code);
  finding.source = &source;
  finding.path = source.path();
  finding.span = span;
  finding.severity = finding.rule->severity;
  finding.message = std::move(message);
  return finding;
}

inline lint::Diagnostic make_unreadable(std::string path, std::string message) {
  lint::Diagnostic finding;
  finding.rule = &rule_of("TKX001");
  finding.path = std::move(path);
  finding.severity = finding.rule->severity;
  finding.message = std::move(message);
  return finding;
}

inline report::Input make_input(const std::vector<lint::Diagnostic>& findings) {
  report::Input input;
  input.diagnostics = findings;
  input.rules = kRules;
  input.summary = report::summarize(findings);
  input.summary.checked = 41;
  input.version = "0.1.0";
  return input;
}

inline std::string written(report::Write write, const report::Input& input) {
  std::string out;
  write(input, out);
  return out;
}

inline std::string written(report::Write write, const std::vector<lint::Diagnostic>& findings) {
  return written(write, make_input(findings));
}

// A finding with everything a finding can have: the example of the documentation.
class ShapeExample {
 public:
  ShapeExample() : source_("ops/rms_norm/pallas_mosaic_tpu_kernel.py", text()) {
    finding_ = make_finding("TKX1101", source_, find(source_, "w_ref"),
                            "Ref parameter `w_ref` has no shape comment");
    finding_.label = "expected `# [td, tn] bf16`";
    finding_.help = "add `# [td, tn] bf16`";
    const std::uint32_t comma = find(source_, "w_ref,").end;
    finding_.fix = lint::Fix{lint::Applicability::Safe,
                             "add `# [td, tn] bf16`",
                             {{{comma, comma}, "  # [td, tn] bf16"}}};
    finding_.related.push_back({&source_, find(source_, "pl.BlockSpec"), "in_specs[1]"});
  }
  [[nodiscard]] const lint::Diagnostic& finding() const { return finding_; }

 private:
  static std::string text() {
    std::string text(40, '\n');
    text += "def kernel(\n    w_ref,\n):\n";
    return text.append(74, '\n') + "          pl.BlockSpec((td, tn))\n";
  }

  syntax::Source source_;
  lint::Diagnostic finding_;
};

}  // namespace tokamax::testing
