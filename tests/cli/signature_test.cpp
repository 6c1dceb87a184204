// `signature`: the launch tables of the fixtures, written by hand and confirmed by JAX.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/program_run.h"
#include "support/places.h"
#include "support/temp_folder.h"

using namespace tokamax::testing;

namespace {

const std::filesystem::path kLaunches =
    std::filesystem::path(source_dir()) / "fixtures" / "launches";

std::vector<std::filesystem::path> expected_tables() {
  std::vector<std::filesystem::path> tables;
  for (const auto& entry : std::filesystem::directory_iterator(kLaunches / "expected")) {
    if (entry.path().extension() == ".json") tables.push_back(entry.path());
  }
  std::sort(tables.begin(), tables.end());
  return tables;
}

}  // namespace

TEST_CASE("every launch form gives the table that was written by hand") {
  const auto tables = expected_tables();
  REQUIRE(tables.size() >= 15);
  for (const auto& table : tables) {
    CAPTURE(table.string());
    const std::string file = (kLaunches / table.stem()).string() + ".py";
    const Outcome outcome = run({"signature", "--format", "json", file});
    REQUIRE(outcome.status == 0);
    std::ifstream stream(table);
    const auto wanted = nlohmann::json::parse(stream, nullptr, false);
    CHECK(nlohmann::json::parse(outcome.output, nullptr, false) == wanted);
  }
}

TEST_CASE("one kernel can be asked for by name") {
  const std::string file = (kLaunches / "prefetch_grid_spec.py").string();
  const auto all = nlohmann::json::parse(run({"signature", file, "--format=json"}).output);
  REQUIRE_FALSE(all.empty());
  const std::string name = all[0]["kernel"];
  const auto one = nlohmann::json::parse(
      run({"signature", file + "::" + name, "--format=json"}).output, nullptr, false);
  REQUIRE(one.size() == 1);
  CHECK(one[0] == all[0]);
}

TEST_CASE("what is unknown is a question mark, and the table says where it comes from") {
  const Outcome outcome = run({"signature", (kLaunches / "prefetch_grid_spec.py").string()});
  CHECK(outcome.status == 0);
  CHECK(outcome.output.find("parameter") != std::string::npos);
  CHECK(outcome.output.find("in_specs[0]") != std::string::npos);
  CHECK(outcome.output.find(" ? ") != std::string::npos);
}

TEST_CASE("a missing file and an unknown kernel are told") {
  const Outcome missing = run({"signature", "no/such/file.py"});
  CHECK(missing.status == 2);
  CHECK(missing.errors.find("no/such/file.py") != std::string::npos);
  const std::string file = (kLaunches / "prefetch_grid_spec.py").string();
  const Outcome unknown = run({"signature", file + "::no_such_kernel"});
  CHECK(unknown.status == 2);
  CHECK(unknown.errors.find("no_such_kernel") != std::string::npos);
  CHECK(run({"signature"}).status == 2);
}

TEST_CASE("a launcher under another name keeps its form, and a dict of outputs is one parameter") {
  const TempFolder folder;
  const std::string file = folder.write("kernel.py", R"(from jax.experimental import pallas as pl

CALL = pl.pallas_call

def kernel(x_ref, out_refs):
  out_refs["max"][...] = x_ref[...]

def launch(x, out):
  return CALL(kernel, in_specs=[pl.BlockSpec()], out_shape={"max": out, "sum": out})(x)
)");
  const auto table = nlohmann::json::parse(run({"signature", file, "--format=json"}).output);
  REQUIRE(table.size() == 1);
  const auto& launch = table[0]["launches"][0];
  CHECK(launch["form"] == "pallas_call");
  REQUIRE(launch["parameters"].size() == 2);
  CHECK(launch["parameters"][0]["section"] == "input");
  CHECK(launch["parameters"][1]["section"] == "output");
}
