// Rounds of editing and linting.
#include "lint/fix.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "lint/edits.h"
#include "lint/groups.h"
#include "lint/rule.h"
#include "syntax/parse.h"

namespace tokamax::lint {
namespace {

// Fixes that uncover each other need two or three rounds.
constexpr int kMaxRounds = 10;

bool is_python(const std::string& path, const std::string& text) {
  syntax::Undecodable why;
  if (!syntax::is_decodable(text, why)) return false;
  const syntax::Source source(path, text);
  return syntax::parse(source).tree.errors().empty();
}

struct FileState {
  bool wanted = true;
  bool given_up = false;
  const syntax::Source* source = nullptr;
  std::string before;  // the text on entry, once `fixed` is not 0
  std::size_t fixed = 0;
};

// The repairs of one file in one round.
struct Repairs {
  std::vector<const Fix*> fixes;
  std::vector<std::string_view> codes;
};

std::vector<std::string_view> sorted(std::vector<std::string_view> codes) {
  std::ranges::sort(codes);
  codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
  return codes;
}

class Fixer {
 public:
  Fixer(const Profiles& profiles, const Options& options, const FixOptions& fix_options)
      : profiles_(profiles), options_(options), fix_options_(fix_options) {}

  FixResult run(std::vector<InputFile> files) {
    for (const InputFile& file : files) files_[file.path].wanted = file.wanted;
    found_.result = lint(std::move(files), profiles_, options_);
    options_.files_done = nullptr;  // progress is told once for each file
    for (const auto& source : found_.result.sources) files_[source->path()].source = source.get();
    for (int round = 0; round < kMaxRounds && edit_all(); ++round) lint_again();
    tell_unsettled();
    tell_changes();
    std::ranges::move(retired_, std::back_inserter(found_.result.sources));
    return std::move(found_);
  }

 private:
  using Texts = std::map<std::string, std::string>;

  std::map<std::string, Repairs> repairs() const {
    std::map<std::string, Repairs> all;
    const auto& findings = found_.result.diagnostics;
    std::vector<bool> shown(findings.size(), true);
    if (fix_options_.narrowing != nullptr) shown = fix_options_.narrowing->shown(findings);
    for (std::size_t i = 0; i < findings.size(); ++i) {
      const Diagnostic& diagnostic = findings[i];
      if (!shown[i]) continue;
      if (!is_fixable(diagnostic, fix_options_) || files_.at(diagnostic.path).given_up) continue;
      Repairs& own = all[diagnostic.path];
      own.fixes.push_back(&*diagnostic.fix);
      own.codes.push_back(diagnostic.rule->code);
    }
    return all;
  }

  // Fills `changed_`; false when nothing changes any more.
  bool edit_all() {
    changed_.clear();
    for (auto& [path, own] : repairs()) edit(path, own);
    return !changed_.empty();
  }

  void edit(const std::string& path, Repairs& own) {
    FileState& file = files_[path];
    EditedText edited = apply_edits(file.source->text(), own.fixes);
    if (edited.text == file.source->text()) return;
    if (is_python(path, edited.text)) {
      if (file.fixed == 0) file.before = file.source->text();
      file.fixed += edited.applied.size();
      tell_edits(*file.source, edited);
      changed_[path] = std::move(edited.text);
      return;
    }
    found_.failures.push_back({path, FixFailure::Why::BreaksSyntax, sorted(std::move(own.codes))});
    file.given_up = true;
    if (file.fixed != 0) {
      changed_[path] = std::move(file.before);
      if (fix_options_.narrowing != nullptr) fix_options_.narrowing->restored(path);
    }
    file.fixed = 0;
  }

  void tell_edits(const syntax::Source& before, const EditedText& edited) {
    if (fix_options_.narrowing == nullptr) return;
    std::vector<Edit> edits;
    for (const Fix* fix : edited.applied) {
      edits.insert(edits.end(), fix->edits.begin(), fix->edits.end());
    }
    // Fixes may share an edit.
    std::ranges::stable_sort(edits, [](const Edit& a, const Edit& b) {
      if (a.span.begin != b.span.begin) return a.span.begin < b.span.begin;
      return a.span.end < b.span.end;
    });
    edits.erase(std::unique(edits.begin(), edits.end()), edits.end());
    fix_options_.narrowing->edited(before, edits, edited.text);
  }

  // Lints the files that see a changed one, and replaces their findings.
  void lint_again() {
    std::vector<InputFile> files;
    for (const Group& group : group_files(found_.result.sources, profiles_)) {
      const auto has_changed = [&](std::size_t i) {
        return changed_.contains(found_.result.sources[i]->path());
      };
      if (std::ranges::none_of(group.files, has_changed)) continue;
      for (std::size_t i : group.files) files.push_back(current(*found_.result.sources[i]));
    }
    forget(files);
    Result again = lint(std::move(files), profiles_, options_);
    for (const auto& source : again.sources) files_[source->path()].source = source.get();
    adopt(std::move(again));
  }

  [[nodiscard]] InputFile current(const syntax::Source& source) const {
    const auto changed = changed_.find(source.path());
    const bool wanted = files_.at(source.path()).wanted;
    if (changed != changed_.end()) return {source.path(), changed->second, wanted};
    return {source.path(), std::string(source.text()), wanted};
  }

  // Takes findings and sources of `files` out of the result. The findings of other files may still
  // point at these sources, which therefore stay alive.
  void forget(const std::vector<InputFile>& files) {
    std::set<std::string_view> paths;
    for (const InputFile& file : files) paths.insert(file.path);
    std::erase_if(found_.result.diagnostics,
                  [&](const Diagnostic& diagnostic) { return paths.contains(diagnostic.path); });
    for (auto& source : found_.result.sources) {
      if (paths.contains(source->path())) retired_.push_back(std::move(source));
    }
    std::erase(found_.result.sources, nullptr);
  }

  void adopt(Result again) {
    Result& result = found_.result;
    std::ranges::move(again.sources, std::back_inserter(result.sources));
    std::ranges::move(again.diagnostics, std::back_inserter(result.diagnostics));
    // Each file's findings come from one run, in its order.
    std::ranges::stable_sort(result.diagnostics, {}, &Diagnostic::path);
    std::ranges::sort(result.sources, {},
                      [](const auto& source) -> const std::string& { return source->path(); });
  }

  void tell_unsettled() {
    for (auto& [path, own] : repairs()) {
      const syntax::Source& source = *files_[path].source;
      if (apply_edits(source.text(), own.fixes).text == source.text()) continue;
      found_.failures.push_back({path, FixFailure::Why::NeverEnds, sorted(std::move(own.codes))});
    }
  }

  void tell_changes() {
    for (auto& [path, file] : files_) {
      if (file.fixed == 0 || file.before == file.source->text()) continue;
      found_.files.push_back(
          {path, std::move(file.before), std::string(file.source->text()), file.fixed});
    }
  }

  const Profiles& profiles_;
  Options options_;
  const FixOptions& fix_options_;
  FixResult found_;
  std::map<std::string, FileState> files_;  // by path
  Texts changed_;                           // by this round
  std::vector<std::unique_ptr<syntax::Source>> retired_;
};

}  // namespace

bool is_fixable(const Diagnostic& diagnostic, const FixOptions& options) {
  if (!diagnostic.fix || options.left_alone.contains(diagnostic.path)) return false;
  return options.unsafe || diagnostic.fix->applicability == Applicability::Safe;
}

FixResult fix(std::vector<InputFile> files, const Profiles& profiles, const Options& options,
              const FixOptions& fix_options) {
  return Fixer(profiles, options, fix_options).run(std::move(files));
}

FixResult fix(std::vector<InputFile> files, const Selection& selection, const Options& options,
              const FixOptions& fix_options) {
  return fix(std::move(files), Profiles({selection, {}, {}}), options, fix_options);
}

}  // namespace tokamax::lint
