// `--profile`, whose numbers vary and whose rows do not.
#include <doctest/doctest.h>

#include <string>

#include "cli/program_run.h"
#include "cli/sample_sources.h"
#include "support/temp_folder.h"

using namespace tokamax::testing;

TEST_CASE("a run tells where its time went, apart from its report") {
  const TempFolder folder;
  folder.write("a.py", kSmellySource);
  const Outcome plain = run({"--select", "TKX602,TKX1402"}, folder.path());
  const Outcome profiled = run({"--select", "TKX602,TKX1402", "--profile"}, folder.path());
  CHECK(profiled.status == plain.status);
  CHECK(profiled.output == plain.output);
  for (const char* row :
       {" ms passed; ", "finding files", "reading files", "syntax and names",
        "launches and kernels", " %  rules\n", " ms  TKX602  undescriptive-grid-index\n",
        " ms  TKX1402 num-programs-in-kernel\n", "suppressions", "reports"}) {
    CAPTURE(row);
    CHECK(profiled.errors.find(row) != std::string::npos);
  }
  CHECK(profiled.errors.find("TKX603") == std::string::npos);
  CHECK(plain.errors.empty());
}
