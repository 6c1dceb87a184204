// Read, lint, narrow.
#include "cli/check/lint_inputs.h"

#include <utility>

#include "cli/check/fixing.h"
#include "cli/check/inputs.h"
#include "cli/check/narrowing.h"
#include "cli/check/progress.h"

namespace tokamax::cli {

void lint_inputs(CheckRun& run, const lint::Profiles& profiles) {
  std::vector<lint::InputFile> files;
  {
    const lint::Stopwatch watch(run.timings.get(), lint::Phase::Read);
    files = read_inputs(run.options, run.list, run.unreadable);
  }
  Progress progress(files.size(), !run.options.quiet);
  lint::Options options;
  options.jobs = run.options.jobs;
  options.files_done = progress.done();
  options.timings = run.timings.get();
  if (fixes(run.options)) {
    fix_inputs(run, std::move(files), profiles, options);
  } else {
    run.result = lint::lint(std::move(files), profiles, options);
    narrow(run, ran_in(profiles));
  }
}

}  // namespace tokamax::cli
