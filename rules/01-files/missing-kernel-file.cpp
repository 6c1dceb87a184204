// TKX102: a Pallas backend without a kernel file, or a kernel file without a backend.
#include <algorithm>

#include "lint/rule_function.h"
#include "ops/links.h"
#include "ops/op_directory.h"
#include "syntax/text.h"

namespace tokamax::rules::missing_kernel_file {
namespace {

using ops::File;
using ops::FileRole;

bool launches(const File& file) {
  return !file.directory->program().launches_in(*file.module).empty();
}

// A module of this name may launch for the backend: other operators, kernel libraries.
bool may_hold_kernels(std::string_view dotted) {
  if (dotted.find("kernel") != std::string_view::npos) return true;
  std::string_view last = syntax::last_part(dotted, '.');
  bool operators = dotted.starts_with('.') || dotted.find("ops.") != std::string_view::npos ||
                   dotted.find("pallas_") != std::string_view::npos;
  return operators && last != "op" && last != "base" && last != "Op";
}

bool has_kernel(const File& backend) {
  if (launches(backend)) return true;  // in the wrong place: TKX103
  std::vector<const File*> files = ops::reached_from(backend);
  if (std::ranges::any_of(
          files, [](const File* file) { return file->is(FileRole::Kernel) || launches(*file); })) {
    return true;
  }
  files.push_back(&backend);
  return std::ranges::any_of(files, [](const File* file) {
    const std::vector<std::string>& elsewhere = file->links().elsewhere;
    return std::ranges::any_of(elsewhere, may_hold_kernels);
  });
}

// Mentioned by any file that is no test: imported, or named to importlib.
bool is_used(const File& kernel) {
  return std::ranges::any_of(kernel.directory->files(), [&](const File& file) {
    if (&file == &kernel || file.is(FileRole::Test) || file.is(FileRole::Bench)) return false;
    return file.module->source().text().find(kernel.name.stem) != std::string_view::npos;
  });
}

// `<backend>_kernel.py` exactly; variants (`_kernel_sm90`) are chosen in ways of their own.
bool is_the_kernel_of_a_backend(const File& file) {
  return file.is(FileRole::Kernel) && !file.in_kernels_folder &&
         ops::is_pallas_backend(file.name.backend) && file.name.stem.ends_with("_kernel");
}

void report_top(const File& file, lint::Report& report, std::string_view message,
                std::string_view help) {
  const syntax::Source& source = file.module->source();
  report.add(source, {source.bom_size(), source.bom_size()}, "{}", message).help("{}", help);
}

void check(const File& file, lint::Report& report) {
  if (!file.directory->is_complete()) return;
  if (file.is(FileRole::Backend) && ops::is_pallas_backend(file.name.backend)) {
    // A file of nothing but re-exports, or an unwritten one, tells nothing.
    if (file.module->functions().empty() || has_kernel(file)) return;
    report_top(file, report,
               fmt::format("backend `{}` launches no kernel and imports none", file.name.stem),
               fmt::format("write the kernel in `{}_kernel.py`", file.name.stem));
  } else if (is_the_kernel_of_a_backend(file)) {
    if (file.directory->file_of(FileRole::Backend) == nullptr || is_used(file)) return;
    report_top(file, report, fmt::format("no backend imports `{}`", file.name.stem),
               fmt::format("import it in `{}.py`, or delete it", file.name.backend));
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::missing_kernel_file
