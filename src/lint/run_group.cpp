// Calls each function once for each fact it subscribes to; then suppressions, severities and the
// order of findings.
#include "lint/run_group.h"

#include <algorithm>

#include "lint/facts.h"
#include "lint/own_rules.h"
#include "lint/report.h"
#include "lint/scope_names.h"
#include "lint/suppressions.h"
#include "lint/timings.h"
#include "ops/kernel_source.h"

namespace tokamax::lint {
namespace {

// Calls a check once for each fact that it subscribes to.
struct Dispatch {
  const Facts& facts;
  Report& report;

  void operator()(std::monostate) const {}
  void operator()(CheckFunction<RejectedFile>) const {}
  void operator()(CheckFunction<python::Module> check) const {
    for (const auto& module : facts.modules) check(*module, report);
  }
  void operator()(CheckFunction<pallas::Launch> check) const {
    for (const pallas::Launch& launch : facts.program->launches()) check(launch, report);
  }
  void operator()(CheckFunction<pallas::Kernel> check) const {
    for (const pallas::Kernel& kernel : facts.program->kernels()) check(kernel, report);
  }
  void operator()(CheckFunction<ops::File> check) const {
    if (facts.directory == nullptr) return;
    for (const ops::File& file : facts.directory->files()) check(file, report);
  }
  void operator()(CheckFunction<ops::KernelSource> check) const {
    if (facts.directory != nullptr) {
      for (const ops::File& file : facts.directory->files()) {
        check({file.module, facts.program.get(), &file}, report);
      }
      return;
    }
    const python::Module* last = nullptr;  // kernels are sorted by module
    for (const pallas::Kernel& kernel : facts.program->kernels()) {
      if (kernel.module != last) check({kernel.module, facts.program.get(), nullptr}, report);
      last = kernel.module;
    }
  }
  void operator()(CheckFunction<ops::OpDirectory> check) const {
    if (facts.directory != nullptr) check(*facts.directory, report);
  }
};

// A finding inside text that is not Python is a guess, unless it is about just that.
bool in_error(const Facts& facts, const Diagnostic& diagnostic) {
  if (diagnostic.rule->code == kSyntaxError) return false;
  for (const auto& module : facts.modules) {
    if (&module->source() != diagnostic.source) continue;
    for (const syntax::SyntaxError& error : module->tree().errors()) {
      if (error.span.overlaps(diagnostic.span)) return true;
    }
  }
  return false;
}

// What is around an error may be read wrongly, so nothing is repaired in such a file.
void drop_fixes_beside_errors(const Facts& facts, std::vector<Diagnostic>& diagnostics) {
  for (const auto& module : facts.modules) {
    if (module->tree().errors().empty()) continue;
    for (Diagnostic& diagnostic : diagnostics) {
      if (diagnostic.source == &module->source()) diagnostic.fix.reset();
    }
  }
}

// The profiles of the wanted files of a group.
class GroupProfiles {
 public:
  GroupProfiles(const Group& group, std::span<const std::unique_ptr<syntax::Source>> sources,
                std::span<const bool> wanted, const Profiles& profiles) {
    for (std::size_t file : group.files) {
      if (wanted[file]) {
        files_.emplace_back(sources[file].get(), &profiles.of(sources[file]->path()));
      }
    }
  }

  [[nodiscard]] const Profile& first() const { return *files_.front().second; }

  // Null for a file that is context alone.
  [[nodiscard]] const Profile* of(const syntax::Source& source) const {
    const auto found =
        std::ranges::find(files_, &source, [](const auto& file) { return file.first; });
    return found == files_.end() ? nullptr : found->second;
  }

  // What any of the files wants, in order of code.
  [[nodiscard]] std::vector<const Rule*> rules() const {
    const auto is_same = [&](const auto& file) { return file.second == files_.front().second; };
    if (std::ranges::all_of(files_, is_same)) return first().selection.rules();
    std::vector<const Rule*> rules;
    for (const Rule& rule : first().selection.known()) {
      const auto wants = [&](const auto& file) { return file.second->selection.enabled(rule); };
      if (std::ranges::any_of(files_, wants)) rules.push_back(&rule);
    }
    return rules;
  }

 private:
  std::vector<std::pair<const syntax::Source*, const Profile*>> files_;
};

}  // namespace

std::vector<Diagnostic> run_group(const Group& group,
                                  std::span<const std::unique_ptr<syntax::Source>> sources,
                                  std::span<const bool> wanted, const Profiles& profiles,
                                  Timings* timings) {
  const GroupProfiles own(group, sources, wanted, profiles);
  const Facts facts = read_facts(group, sources, wanted, own.first().options, timings);
  Report report(own.first().options);
  for (const Rule* rule : own.rules()) {
    const Stopwatch watch(timings, rule->code);
    report.begin(*rule);
    std::visit(Dispatch{facts, report}, *rule->check);
  }
  const Stopwatch watch(timings, Phase::Comments);
  std::vector<Diagnostic> found = std::move(report.diagnostics());
  std::erase_if(found, [&](const Diagnostic& diagnostic) {
    const Profile* profile = own.of(*diagnostic.source);
    return profile == nullptr || in_error(facts, diagnostic) ||
           !profile->selection.enabled(*diagnostic.rule);
  });
  for (const auto& module : facts.modules) {
    const Profile* profile = own.of(module->source());
    if (profile != nullptr) apply_suppressions(*module, profile->selection, found);
  }
  for (Diagnostic& diagnostic : found) adjust_severity(*own.of(*diagnostic.source), diagnostic);
  drop_fixes_beside_errors(facts, found);
  for (const auto& module : facts.modules) name_scopes(*module, found);
  return found;
}

void adjust_severity(const Profile& profile, Diagnostic& diagnostic) {
  const auto asked = profile.severities.find(diagnostic.rule->code);
  if (asked != profile.severities.end()) diagnostic.severity = asked->second;
}

}  // namespace tokamax::lint
