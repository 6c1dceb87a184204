// One group: modules, then what they say together, then the rules.
#include "lint/run_group.h"

#include <algorithm>

#include "lint/facts.h"
#include "lint/scope_names.h"
#include "lint/suppressions.h"
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
  if (diagnostic.rule->code == "TKX001") return false;
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

}  // namespace

std::vector<Diagnostic> run_group(const Group& group,
                                  std::span<const std::unique_ptr<syntax::Source>> sources,
                                  std::span<const bool> wanted, const Selection& selection,
                                  const Options& options) {
  const Facts facts = read_facts(group, sources, wanted, options);
  Report report(options);
  for (const Rule* rule : selection.rules()) {
    report.begin(*rule);
    std::visit(Dispatch{facts, report}, *rule->check);
  }
  std::vector<Diagnostic> found = std::move(report.diagnostics());
  std::erase_if(found, [&](const Diagnostic& diagnostic) {
    auto file = std::ranges::find_if(
        group.files, [&](std::size_t i) { return sources[i].get() == diagnostic.source; });
    return file == group.files.end() || !wanted[*file] || in_error(facts, diagnostic);
  });
  for (const auto& module : facts.modules) {
    const auto file = std::ranges::find_if(
        group.files, [&](std::size_t i) { return sources[i].get() == &module->source(); });
    if (wanted[*file]) apply_suppressions(*module, selection, found);
  }
  drop_fixes_beside_errors(facts, found);
  for (const auto& module : facts.modules) name_scopes(*module, found);
  return found;
}

}  // namespace tokamax::lint
