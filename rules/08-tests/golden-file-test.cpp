// TKX802: a test that compares with what was computed once.
#include <algorithm>
#include <array>

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "rules/08-tests/test_file.h"
#include "syntax/text.h"

namespace tokamax::rules::golden_file_test {
namespace {

using python::Module;
using syntax::NodeId;

constexpr std::array<std::string_view, 8> kArrayLoaders = {
    "numpy.load",         "numpy.loadtxt",  "numpy.genfromtxt",
    "numpy.fromfile",     "jax.numpy.load", "safetensors.numpy.load_file",
    "jax.numpy.fromfile", "h5py.File"};
constexpr std::array<std::string_view, 4> kOpeners = {"builtins.open", "json.load", "pickle.load",
                                                      "pickle.loads"};

using syntax::is_one_of;

bool names_stored_results(std::string_view text) {
  return text.find("golden") != std::string_view::npos ||
         text.find("testdata") != std::string_view::npos ||
         text.find("test_data") != std::string_view::npos;
}

// A file that stores arrays itself tests storing.
bool stores_arrays(const Module& module) {
  return std::ranges::any_of(module.calls(), [](const python::Call& call) {
    return call.qualified.starts_with("numpy.save") || call.qualified == "jax.numpy.save";
  });
}

// Stored results are what some version of the kernel gave, right or not; nobody can tell from them
// what the operator should compute, and nobody dares to replace them.
void check(const ops::File& file, lint::Report& report) {
  if (!is_test_code(file)) return;
  const Module& module = *file.module;
  bool stores = stores_arrays(module);
  for (const python::Call& call : module.calls()) {
    bool arrays = is_one_of(call.qualified, kArrayLoaders) && !stores;
    bool opened = is_one_of(call.qualified, kOpeners) &&
                  names_stored_results(module.text(module.statement_of(call.node)));
    if (!arrays && !opened) continue;
    report
        .add(module, call.function, "`{}` loads results that were stored",
             module.text(call.function))
        .help("compute them in the test, with the operator's reference");
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::golden_file_test
