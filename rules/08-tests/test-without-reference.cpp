// TKX801: a test that compares a kernel with nothing.
#include <algorithm>
#include <array>
#include <vector>

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "rules/08-tests/test_file.h"

namespace tokamax::rules::test_without_reference {
namespace {

using ops::File;
using ops::FileRole;
using python::Module;

bool tests_a_kernel(const File& file) {
  if (!file.is(FileRole::Test)) return false;
  std::string_view stem = file.name.stem;
  bool kernel = stem.ends_with("_test") && stem.find("_kernel") != std::string_view::npos;
  return kernel || stem == fmt::format("{}_test", file.name.backend);
}

// A module that holds what kernels are compared with, by its name alone.
bool names_reference(std::string_view dotted) {
  constexpr std::array<std::string_view, 4> kModules = {"base", "reference", "test_base", "api"};
  while (!dotted.empty()) {
    std::size_t dot = dotted.find('.');
    std::string_view part = dotted.substr(0, dot);
    bool fits = std::ranges::find(kModules, part) != kModules.end() ||
                part.ends_with("_test_base") || part.starts_with("reference_") ||
                part.ends_with("_reference");
    if (fits || dotted == "tokamax") return true;
    dotted = dot == std::string_view::npos ? std::string_view() : dotted.substr(dot + 1);
  }
  return false;
}

// The file that `import a.b.c` or `from a.b import c` brings in.
const File* imported_file(const File& from, std::string_view dotted) {
  const File* file = from.directory->imported(dotted, *from.module);
  std::size_t dot = dotted.find_last_of('.');
  if (file != nullptr || dot == std::string_view::npos) return file;
  return from.directory->imported(dotted.substr(0, dot), *from.module);
}

bool is_reference(const File& file, const File& test) {
  bool other = file.is(FileRole::Backend) && file.name.backend != test.name.backend;
  return file.is(FileRole::Base) || file.is(FileRole::Reference) || file.is(FileRole::Api) || other;
}

bool reaches_reference(const File& test) {
  std::vector<const File*> open = {&test};
  for (std::size_t i = 0; i < open.size(); ++i) {
    const File& from = *open[i];
    for (const python::Import& import : from.module->imports()) {
      if (names_reference(import.qualified)) return true;
      const File* file = imported_file(from, import.qualified);
      if (file == nullptr) continue;
      if (is_reference(*file, test)) return true;
      bool followed = is_test_code(*file) || file->is(FileRole::Support);
      if (followed && std::ranges::find(open, file) == open.end()) open.push_back(file);
    }
    // `pallas_mosaic_tpu.base.RmsNorm()`
    for (const python::Call& call : from.module->calls()) {
      if (call.qualified.find(".base.") != std::string_view::npos ||
          call.qualified.find(".reference.") != std::string_view::npos) {
        return true;
      }
    }
  }
  return false;
}

// The first test class, else the first test function.
const python::Class* first_test_class(const Module& module) {
  for (const python::Class& klass : module.classes()) {
    for (python::FunctionId id : klass.methods) {
      if (module.functions()[id].text.starts_with("test")) return &klass;
    }
  }
  return nullptr;
}

syntax::NodeId first_test(const Module& module) {
  if (const python::Class* klass = first_test_class(module)) return klass->name;
  for (const python::Function& function : module.functions()) {
    bool test = !function.is_lambda() && function.outer == 0 && function.text.starts_with("test");
    if (test) return function.name;
  }
  return syntax::kNoNode;
}

// The reference is in the same directory and changes with the operator. Numbers from elsewhere
// (a formula in the test, a stored array) keep what was believed when they were written.
void check(const File& file, lint::Report& report) {
  if (!tests_a_kernel(file)) return;
  const ops::OpDirectory& directory = *file.directory;
  if (!directory.is_complete()) return;
  bool has_reference = directory.file_of(FileRole::Base) != nullptr ||
                       directory.file_of(FileRole::Reference) != nullptr;
  syntax::NodeId test = first_test(*file.module);
  if (!has_reference || test == syntax::kNoNode || reaches_reference(file)) return;
  bool base = directory.file_of(FileRole::Base) != nullptr;
  report
      .add(*file.module, test, "`{}.py` never reaches the reference of `{}`", file.name.stem,
           directory.name())
      .help("compare with {}", base ? "the plain `_fwd` of `base.py`" : "`reference.py`");
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::test_without_reference
