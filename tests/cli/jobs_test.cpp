// The number of threads is nobody's business but the clock's.
#include <doctest/doctest.h>

#include <string>

#include "cli/program_run.h"
#include "cli/sample_sources.h"
#include "support/places.h"
#include "support/temp_folder.h"

using namespace tokamax::testing;

namespace {

std::string output_of(const std::string& jobs, const std::string& format,
                      const std::string& folder) {
  const Outcome outcome = run({"--jobs", jobs, "--format", format, "."}, folder);
  CHECK(outcome.status > 0);
  return outcome.output;
}

}  // namespace

TEST_CASE("one thread and eight write the same bytes") {
  const TempFolder folder;
  for (int i = 0; i < 40; ++i) {
    const std::string name = "ops/op" + std::to_string(i % 7) + "/file" + std::to_string(i) + ".py";
    folder.write(name, i % 3 == 0 ? kBrokenSource : kSmellySource);
  }
  for (const char* format : {"full", "json", "sarif"}) {
    const std::string one = output_of("1", format, folder.path());
    CHECK(one == output_of("8", format, folder.path()));
    CHECK(one.find("file3") != std::string::npos);
  }
  const std::string fixtures = source_dir() + "/fixtures/smelly";
  CHECK(output_of("1", "full", fixtures) == output_of("8", "full", fixtures));
}
