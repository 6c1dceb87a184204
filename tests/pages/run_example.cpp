// Runs the linter on the files of an example, then its fixes until nothing is left to fix.
#include "pages/run_example.h"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "lint/fix.h"
#include "lint/lint.h"
#include "lint/signatures.h"

namespace tokamax::pages {
namespace {

constexpr std::string_view kSyntaxError = "TKX001";

// Texts of an example's files, in their order.
using Texts = std::vector<std::string>;

// Whether a rule hears of nothing but kernels and their launches.
bool needs_launch(const lint::Rule& rule) {
  return std::holds_alternative<lint::CheckFunction<pallas::Kernel>>(*rule.check) ||
         std::holds_alternative<lint::CheckFunction<pallas::Launch>>(*rule.check);
}

class ExampleRun {
 public:
  ExampleRun(std::span<const lint::Rule> rules, const lint::Rule& rule, const Example& example)
      : rule_(rule), example_(example), selection_(rules, words_for(rule)) {}

  std::vector<Outcome> outcomes() {
    const lint::Result result = lint(texts());
    for (const ExampleFile& file : example_.files) compare_findings(file, result);
    compare_fixes(fixed(texts()));
    return std::move(outcomes_);
  }

 private:
  static lint::SelectionWords words_for(const lint::Rule& rule) {
    return {{std::string(rule.code), std::string(kSyntaxError)}, {}, {}};
  }

  [[nodiscard]] Texts texts() const {
    Texts texts;
    for (const ExampleFile& file : example_.files) texts.push_back(file.text);
    return texts;
  }

  [[nodiscard]] std::vector<lint::InputFile> inputs(const Texts& texts) const {
    std::vector<lint::InputFile> files;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      files.push_back({example_.files[i].path, texts[i]});
    }
    return files;
  }

  [[nodiscard]] lint::Result lint(const Texts& texts) const {
    lint::Options options;
    options.jobs = 1;
    return lint::lint(inputs(texts), selection_, options);
  }

  void compare_findings(const ExampleFile& file, const lint::Result& result) {
    std::vector<Finding> findings;
    for (const lint::Diagnostic& diagnostic : result.diagnostics) {
      if (diagnostic.path != file.path) continue;
      Finding finding = finding_of(diagnostic);
      const bool is_broken = finding.code == kSyntaxError && rule_.code != kSyntaxError;
      if (is_broken) {
        outcomes_.push_back({Verdict::NotPython, page_line_of(file, finding.mark),
                             fmt::format("the example: {}", finding.message)});
      } else {
        findings.push_back(std::move(finding));
      }
    }
    std::vector<Outcome> differences = compare(file, findings);
    const bool is_missing =
        std::any_of(differences.begin(), differences.end(),
                    [](const Outcome& outcome) { return outcome.verdict == Verdict::Missing; });
    if (is_missing) explain_silence(file, differences);
    outcomes_.insert(outcomes_.end(), differences.begin(), differences.end());
  }

  // The commonest mistake of an example: what the rule is about is not in it.
  void explain_silence(const ExampleFile& file, std::vector<Outcome>& differences) const {
    if (!needs_launch(rule_)) return;
    const lint::Profiles profiles({selection_, {}, {}});
    const lint::Signatures read = lint::read_signatures(inputs(texts()), file.path, profiles);
    if (read.facts.program == nullptr || !read.facts.program->kernels().empty()) return;
    for (Outcome& outcome : differences) {
      if (outcome.verdict == Verdict::Missing) outcome.message += "; no kernel is launched here";
    }
  }

  // The texts after all fixes, safe and unsafe.
  [[nodiscard]] Texts fixed(Texts texts) const {
    lint::Options options;
    options.jobs = 1;
    lint::FixOptions fix_options;
    fix_options.unsafe = true;
    for (lint::FixedFile& file : lint::fix(inputs(texts), selection_, options, fix_options).files) {
      for (std::size_t i = 0; i < texts.size(); ++i) {
        if (example_.files[i].path == file.path) texts[i] = std::move(file.after);
      }
    }
    return texts;
  }

  void compare_fixes(const Texts& texts) {
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const std::vector<Outcome> differences = compare_fixed(example_.files[i], texts[i]);
      outcomes_.insert(outcomes_.end(), differences.begin(), differences.end());
    }
  }

  const lint::Rule& rule_;
  const Example& example_;
  lint::Selection selection_;
  std::vector<Outcome> outcomes_;
};

}  // namespace

std::vector<Outcome> run_example(std::span<const lint::Rule> rules, const lint::Rule& rule,
                                 const Example& example) {
  return ExampleRun(rules, rule, example).outcomes();
}

}  // namespace tokamax::pages
