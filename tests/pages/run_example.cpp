// Runs the linter on the files of an example, then its fixes until nothing is left to fix.
#include "pages/run_example.h"

#include <fmt/format.h>

#include "lint/edits.h"
#include "lint/lint.h"

namespace tokamax::pages {
namespace {

constexpr std::string_view kSyntaxError = "TKX001";
constexpr int kMaxFixingRounds = 10;

// Texts of an example's files, in their order.
using Texts = std::vector<std::string>;

class ExampleRun {
 public:
  ExampleRun(std::span<const lint::Rule> rules, const lint::Rule& rule, const Example& example)
      : rule_(rule), example_(example), selection_(rules, words_for(rule)) {}

  std::vector<Outcome> outcomes() {
    Texts texts;
    for (const ExampleFile& file : example_.files) texts.push_back(file.text);
    const lint::Result result = lint(texts);
    for (const ExampleFile& file : example_.files) compare_findings(file, result);
    compare_fixes(fixed(std::move(texts)));
    return std::move(outcomes_);
  }

 private:
  static lint::SelectionWords words_for(const lint::Rule& rule) {
    return {{std::string(rule.code), std::string(kSyntaxError)}, {}, {}};
  }

  [[nodiscard]] lint::Result lint(const Texts& texts) const {
    std::vector<lint::InputFile> files;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      files.push_back({example_.files[i].path, texts[i]});
    }
    lint::Options options;
    options.jobs = 1;
    return lint::lint(std::move(files), selection_, options);
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
    const std::vector<Outcome> differences = compare(file, findings);
    outcomes_.insert(outcomes_.end(), differences.begin(), differences.end());
  }

  // The texts after all fixes, safe and unsafe; a fix that an earlier one blocks gets its turn in
  // the next round.
  [[nodiscard]] Texts fixed(Texts texts) const {
    for (int round = 0; round < kMaxFixingRounds; ++round) {
      const lint::Result result = lint(texts);
      bool is_changed = false;
      for (std::size_t i = 0; i < texts.size(); ++i) {
        std::vector<const lint::Fix*> fixes;
        for (const lint::Diagnostic& diagnostic : result.diagnostics) {
          if (diagnostic.fix && diagnostic.path == example_.files[i].path) {
            fixes.push_back(&*diagnostic.fix);
          }
        }
        lint::EditedText edited = lint::apply_edits(texts[i], fixes);
        is_changed = is_changed || !edited.applied.empty();
        texts[i] = std::move(edited.text);
      }
      if (!is_changed) break;
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
