// Rounds of editing and linting: repairs first, then comments that suppress the rest.
#include "lint/fix.h"

#include <algorithm>
#include <map>
#include <utility>

#include "lint/edits.h"
#include "lint/own_rules.h"
#include "lint/repairs.h"
#include "lint/rounds.h"
#include "lint/rule.h"
#include "lint/same_code.h"
#include "lint/silence.h"
#include "syntax/grammar_gaps.h"

namespace tokamax::lint {
namespace {

// Fixes that uncover each other need two or three rounds.
constexpr int kMaxRounds = 10;
// Comments beside a finding have that many rounds to suppress it, then one for the file does.
constexpr int kRoundsBesideIt = 3;

// What was done to one file.
struct Account {
  bool given_up = false;
  bool untouchable = false;  // no comments can be added
  std::size_t fixed = 0;
  std::size_t silenced = 0;
};

std::vector<std::string_view> sorted(std::vector<std::string_view> codes) {
  std::ranges::sort(codes);
  codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
  return codes;
}

class Fixer {
 public:
  Fixer(std::vector<InputFile> files, const Profiles& profiles, const Options& options,
        const FixOptions& fix_options)
      : rounds_(std::move(files), profiles, options), options_(fix_options) {}

  FixResult run() && {
    if (options_.repair) repair();
    if (!options_.silence_reason.empty()) silence_rest();
    tell_changes();
    found_.result = std::move(rounds_).finish();
    return std::move(found_);
  }

 private:
  void repair() {
    for (int round = 0; round < kMaxRounds; ++round) {
      changed_.clear();
      for (auto& [path, own] : repairs()) edit(path, own);
      if (changed_.empty()) break;
      rounds_.change(std::move(changed_));
    }
    tell_unsettled();
  }

  // The findings that this run is about.
  [[nodiscard]] std::vector<const Diagnostic*> shown() const {
    const auto& findings = rounds_.diagnostics();
    std::vector<bool> is_shown(findings.size(), true);
    if (options_.narrowing != nullptr) is_shown = options_.narrowing->shown(findings);
    std::vector<const Diagnostic*> shown;
    for (std::size_t i = 0; i < findings.size(); ++i) {
      if (is_shown[i]) shown.push_back(&findings[i]);
    }
    return shown;
  }

  [[nodiscard]] std::map<std::string, Repairs> repairs() const {
    std::map<std::string, Repairs> all;
    for (const Diagnostic* diagnostic : shown()) {
      if (is_fixable(*diagnostic, options_)) add_repair(*diagnostic, all);
    }
    return all;
  }

  void add_repair(const Diagnostic& diagnostic, std::map<std::string, Repairs>& all) const {
    const auto account = accounts_.find(diagnostic.path);
    if (account != accounts_.end() && account->second.given_up) return;
    Repairs& own = all[diagnostic.path];
    own.fixes.push_back(&*diagnostic.fix);
    own.codes.push_back(diagnostic.rule->code);
  }

  void edit(const std::string& path, Repairs& own) {
    const syntax::Source& source = rounds_.source(path);
    EditedText edited = make_repairs(source.text(), own);
    if (edited.text == source.text()) return;
    Account& account = accounts_[path];
    if (is_python(path, edited.text)) {
      account.fixed += edited.applied.size();
      tell_edits(source, edited);
      changed_[path] = std::move(edited.text);
      return;
    }
    fail(path, FixFailure::Why::BreaksSyntax, std::move(own.codes));
    account.given_up = true;
    account.fixed = 0;
    const auto& before = rounds_.before(path);
    if (!before) return;
    changed_[path] = *before;
    if (options_.narrowing != nullptr) options_.narrowing->restored(path);
  }

  void tell_edits(const syntax::Source& before, const EditedText& edited) {
    if (options_.narrowing == nullptr) return;
    options_.narrowing->edited(before, edited.edits, edited.text);
  }

  void fail(const std::string& path, FixFailure::Why why, std::vector<std::string_view> codes) {
    found_.failures.push_back({path, why, sorted(std::move(codes))});
  }

  void tell_unsettled() {
    for (auto& [path, own] : repairs()) {
      const std::string_view text = rounds_.source(path).text();
      if (apply_edits(text, own.fixes).text == text) continue;
      fail(path, FixFailure::Why::NeverEnds, std::move(own.codes));
    }
  }

  // A comment may count for a rule, or part another one from what it speaks of, so what comes of
  // the first ones is looked at, too.
  void silence_rest() {
    const auto before = silenceable();
    for (int round = 0; round < kMaxRounds; ++round) {
      changed_.clear();
      const Reach reach = round < kRoundsBesideIt ? Reach::Line : Reach::File;
      for (const auto& [path, findings] : silenceable()) silence_in(path, findings, reach);
      remove_unused();
      if (changed_.empty()) break;
      rounds_.change(std::move(changed_));
    }
    const auto after = silenceable();
    for (const auto& [path, findings] : before) {
      const auto left = after.find(path);
      const std::size_t count = left == after.end() ? 0 : left->second.size();
      accounts_[path].silenced = findings.size() - std::min(count, findings.size());
    }
  }

  [[nodiscard]] std::map<std::string, std::vector<const Diagnostic*>> silenceable() const {
    std::map<std::string, std::vector<const Diagnostic*>> all;
    for (const Diagnostic* diagnostic : shown()) {
      if (is_silenceable(*diagnostic, options_)) all[diagnostic->path].push_back(diagnostic);
    }
    return all;
  }

  void silence_in(const std::string& path, const std::vector<const Diagnostic*>& findings,
                  Reach reach) {
    Account& account = accounts_[path];
    if (account.untouchable) return;
    const syntax::Source& source = rounds_.source(path);
    const python::Module module(source);
    const auto is_wrong = [&](const syntax::SyntaxError& error) {
      return !syntax::is_grammar_gap(source, error);
    };
    if (std::ranges::any_of(module.tree().errors(), is_wrong)) {
      account.untouchable = true;
      return fail(path, FixFailure::Why::NotPython, {});
    }
    const std::vector<Fix> fixes = silence(module, findings, options_.silence_reason, reach);
    std::vector<const Fix*> all;
    all.reserve(fixes.size());
    for (const Fix& fix : fixes) all.push_back(&fix);
    EditedText edited = apply_edits(source.text(), all);
    if (has_same_code(source, edited.text)) {
      tell_edits(source, edited);
      changed_[path] = std::move(edited.text);
      return;
    }
    account.untouchable = true;
    std::vector<std::string_view> codes;
    codes.reserve(findings.size());
    for (const Diagnostic* finding : findings) codes.push_back(finding->rule->code);
    fail(path, FixFailure::Why::ChangesCode, std::move(codes));
  }

  // Directives that suppress nothing, as far as these files are not about to change anyway.
  void remove_unused() {
    std::map<std::string, Repairs> all;
    for (const Diagnostic* diagnostic : shown()) {
      if (diagnostic->rule->code != kUnusedSuppression || !diagnostic->fix) continue;
      if (options_.left_alone.contains(diagnostic->path)) continue;
      if (!changed_.contains(diagnostic->path)) add_repair(*diagnostic, all);
    }
    for (auto& [path, own] : all) edit(path, own);
  }

  void tell_changes() {
    for (const auto& [path, account] : accounts_) {
      const auto& before = rounds_.before(path);
      const std::string_view after = rounds_.source(path).text();
      if (!before || *before == after) continue;
      found_.files.push_back({path, *before, std::string(after), account.fixed, account.silenced});
    }
  }

  Rounds rounds_;
  const FixOptions& options_;
  FixResult found_;
  std::map<std::string, Account> accounts_;  // by path
  Texts changed_;                            // by this round
};

}  // namespace

bool is_fixable(const Diagnostic& diagnostic, const FixOptions& options) {
  if (!options.repair || !diagnostic.fix) return false;
  if (options.left_alone.contains(diagnostic.path)) return false;
  return options.unsafe || diagnostic.fix->applicability == Applicability::Safe;
}

bool is_silenceable(const Diagnostic& diagnostic, const FixOptions& options) {
  return !options.silence_reason.empty() && diagnostic.source != nullptr &&
         !options.left_alone.contains(diagnostic.path) && can_be_silenced(*diagnostic.rule);
}

FixResult fix(std::vector<InputFile> files, const Profiles& profiles, const Options& options,
              const FixOptions& fix_options) {
  return Fixer(std::move(files), profiles, options, fix_options).run();
}

FixResult fix(std::vector<InputFile> files, const Selection& selection, const Options& options,
              const FixOptions& fix_options) {
  return fix(std::move(files), Profiles({selection, {}, {}}), options, fix_options);
}

}  // namespace tokamax::lint
