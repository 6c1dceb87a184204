// Modules first, each known to the library, then launches and kernels, then the operator's
// directory, each timed.
#include "lint/facts.h"

#include "lint/timings.h"

namespace tokamax::lint {

Facts read_facts(const Group& group, std::span<const std::unique_ptr<syntax::Source>> sources,
                 std::span<const bool> wanted, const RuleOptions& options, Timings* timings) {
  Facts facts;
  facts.library = std::make_unique<python::Library>();
  std::vector<const python::Module*> modules;
  auto watch = std::make_unique<Stopwatch>(timings, Phase::Syntax);
  for (std::size_t file : group.files) {
    facts.modules.push_back(std::make_unique<python::Module>(*sources[file]));
    modules.push_back(facts.modules.back().get());
    facts.library->add(sources[file]->place(), *modules.back());
  }
  watch = nullptr;
  watch = std::make_unique<Stopwatch>(timings, Phase::Launches);
  facts.program = std::make_unique<pallas::Program>(modules, *facts.library, options.launchers);
  if (!group.op_directory) return facts;
  watch = nullptr;
  watch = std::make_unique<Stopwatch>(timings, Phase::Operators);
  facts.directory = std::make_unique<ops::OpDirectory>(group.folder, group.complete, *facts.program,
                                                       *facts.library);
  for (std::size_t i = 0; i < modules.size(); ++i) {
    facts.directory->add(*modules[i], wanted[group.files[i]]);
  }
  return facts;
}

}  // namespace tokamax::lint
