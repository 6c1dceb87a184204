// An operator is the same from wherever it is linted.
#include <doctest/doctest.h>

#include <string>

#include "cli/program_run.h"
#include "support/temp_folder.h"

using namespace tokamax::testing;

namespace {

// Relative and absolute imports, a kernel in a folder of its own: all that needs folders' names.
void write_operator(const TempFolder& folder) {
  folder.write("ops/rms_norm/base.py", "\"\"\"Base.\"\"\"\nT = 1\n");
  folder.write("ops/rms_norm/reference.py",
               "import jax.numpy as jnp\nfrom ops.rms_norm import math_lib\n\n\n"
               "def norm(x, w):\n  return math_lib.project(x, w)\n");
  folder.write("ops/rms_norm/math_lib.py",
               "import jax.numpy as jnp\n\n\ndef project(x, w):\n  return jnp.dot(x, w)\n");
  folder.write("ops/rms_norm/pallas_mosaic_tpu_test.py",
               "from ops.rms_norm import base\n\n\ndef test_it():\n  pass\n");
  folder.write("ops/rms_norm/kernels/tiles.py", "def f(x):\n  return x.shape[0] * 2\n");
}

std::string findings(const TempFolder& folder, const std::string& from, const std::string& path) {
  Call call;
  call.arguments = {"--format=concise", "--quiet", path};
  call.folder = from.empty() ? folder.path() : folder / from;
  std::string text = run(call).output;
  // What a path begins with is the caller's business.
  for (const std::string& prefix : {folder.path() + "/", std::string("ops/rms_norm/"),
                                    std::string("rms_norm/"), std::string("../")}) {
    for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix)) {
      text.erase(at, prefix.size());
    }
  }
  return text;
}

}  // namespace

TEST_CASE("an operator has the same findings from above, from beside and from within") {
  const TempFolder folder;
  write_operator(folder);
  const std::string from_above = findings(folder, "", "ops/rms_norm");
  CHECK(from_above.find("operator `rms_norm` has no `api.py`") != std::string::npos);
  CHECK(from_above.find("math_lib.py:5:10: TKX804") != std::string::npos);
  CHECK(from_above.find("TKX801") == std::string::npos);
  CHECK(findings(folder, "", ".") == from_above);
  CHECK(findings(folder, "ops", "rms_norm") == from_above);
  CHECK(findings(folder, "ops/rms_norm", ".") == from_above);
  CHECK(findings(folder, "ops/rms_norm", "../rms_norm") == from_above);
  CHECK(findings(folder, "", folder / "ops/rms_norm") == from_above);
}

TEST_CASE("a kernels folder that is linted from within belongs to the operator around it") {
  const TempFolder folder;
  write_operator(folder);
  const std::string from_above = findings(folder, "", "ops/rms_norm/kernels");
  CHECK(from_above.find("kernels/tiles.py:2:10: TKX603") != std::string::npos);
  const std::string from_within = findings(folder, "ops/rms_norm/kernels", ".");
  CHECK(from_within.find("tiles.py:2:10: TKX603") != std::string::npos);
}

TEST_CASE("what cannot be read may be the file that is missing") {
  const TempFolder folder;
  folder.write("ops/rms_norm/pallas_mosaic_tpu.py", "\"\"\"Backend.\"\"\"\n");
  folder.write("ops/rms_norm/base.py", "\"\"\"Base.\"\"\"\n");
  CHECK(run({"--select=TKX101"}, folder.path()).output.find("has no `api.py`") !=
        std::string::npos);
  folder.write("ops/rms_norm/api.py", "x = '\xE9'\n");
  CHECK(run({"--select=TKX101"}, folder.path()).output.find("TKX101") == std::string::npos);
  folder.write("ops/rms_norm/api.py", "\"\"\"API.\"\"\"\n");
  CHECK(run({"--select=TKX101"}, folder.path()).output.find("TKX101") == std::string::npos);
}

TEST_CASE("a file that cannot be read, and is none of the four, hides nothing") {
  const TempFolder folder;
  folder.write("ops/rms_norm/base.py", "\"\"\"Base.\"\"\"\n");
  folder.write("ops/rms_norm/pallas_mosaic_tpu.py", "\"\"\"Backend.\"\"\"\n");
  folder.write("ops/rms_norm/autotune.py", "x = '\xE9'\n");
  CHECK(run({"--select=TKX101"}, folder.path()).output.find("has no `api.py`") !=
        std::string::npos);
}

TEST_CASE("a file that cannot be read is still there after a fix") {
  const TempFolder folder;
  folder.write("ops/rms_norm/api.py", "x = '\xE9'\n");
  folder.write("ops/rms_norm/base.py", "\"\"\"Base.\"\"\"\n");
  folder.write("ops/rms_norm/pallas_mosaic_tpu.py",
               "\"\"\"Backend.\"\"\"\n\nimport dataclasses\nfrom ops.rms_norm import base\n\n\n"
               "@dataclasses.dataclass(frozen=True)\nclass Config:\n  tile_t: int = 8\n\n\n"
               "class Norm(base.Norm):\n  config_cls = Config\n");
  const Outcome outcome = run({"--select=TKX101,TKX201", "--fix", "--unsafe-fixes"}, folder.path());
  CHECK(read_back(folder / "ops/rms_norm/pallas_mosaic_tpu.py").find("import pydantic") !=
        std::string::npos);
  CHECK(outcome.output.find("TKX101") == std::string::npos);
  CHECK(outcome.output.find("TKX201") == std::string::npos);
  CHECK(outcome.status == 2);
}
