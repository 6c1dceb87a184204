// The facts of one group of files: what rules subscribe to.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "lint/groups.h"
#include "lint/options.h"
#include "ops/op_directory.h"
#include "pallas/program.h"
#include "python/library.h"

namespace tokamax::lint {

// Parts point into each other and into the sources: not copied. Belongs to one worker.
struct Facts {
  std::vector<std::unique_ptr<python::Module>> modules;  // in the group's order
  std::unique_ptr<python::Library> library;
  std::unique_ptr<pallas::Program> program;
  std::unique_ptr<ops::OpDirectory> directory;  // null outside operator directories
};

// `timings` may be null.
Facts read_facts(const Group& group, std::span<const std::unique_ptr<syntax::Source>> sources,
                 std::span<const bool> wanted, const RuleOptions& options, Timings* timings);

}  // namespace tokamax::lint
