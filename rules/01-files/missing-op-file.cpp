// TKX101: an operator directory that lacks one of its files.
#include "lint/rule_function.h"
#include "ops/op_directory.h"

namespace tokamax::rules::missing_op_file {
namespace {

using ops::FileRole;

// The api calls the base, the base falls back to itself, and every backend is measured against it:
// an operator without one of the three is found by nobody, or tested against nothing.
void check(const ops::OpDirectory& directory, lint::Report& report) {
  if (directory.files().empty() || !directory.is_complete()) return;
  const syntax::Source& first = directory.files().front().module->source();
  syntax::Span top{first.bom_size(), first.bom_size()};
  bool api = directory.file_of(FileRole::Api) != nullptr;
  bool base = directory.file_of(FileRole::Base) != nullptr;
  bool backend = directory.file_of(FileRole::Backend) != nullptr;
  // A lone kernel file does not make a folder an operator.
  if (!api && !base && !backend) return;
  if (!api) {
    report.add(first, top, "operator `{}` has no `api.py`", directory.name())
        .about_file("api.py")
        .help("add `api.py` with the public function that chooses a backend");
  }
  if (!base) {
    report.add(first, top, "operator `{}` has no `base.py`", directory.name())
        .about_file("base.py")
        .help("add `base.py` with the Op class and its plain-XLA `_fwd`");
  }
  if (!backend) {
    report.add(first, top, "operator `{}` has no backend", directory.name())
        .about_file("backend")
        .help("add a backend module such as `pallas_mosaic_tpu.py`");
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::missing_op_file
