// TKX602: a program id that is named like a dimension.
#include <algorithm>
#include <optional>
#include <set>

#include "lint/rule_function.h"
#include "ops/kernel_source.h"
#include "pallas/kernel/grid_indices.h"
#include "pallas/kernel/kernel_body.h"
#include "pallas/program.h"
#include "rules/support/rename.h"
#include "syntax/text.h"

namespace tokamax::rules::undescriptive_grid_index {
namespace {

using lint::Applicability;
using lint::Edit;
using lint::Report;

using syntax::lower_case;
using syntax::upper_case;

// The dimension that the name reads as ("" for `i` and `j`, which read as loop indices), and the
// letters that a better name starts with.
struct Reading {
  std::string dimension;
  std::string stem;
};

class Readings {
 public:
  explicit Readings(const ops::KernelSource& source) : source_(source) {}

  std::optional<Reading> of(std::string_view name) const {
    if (name == "_") return std::nullopt;
    bool loop = is_loop_index(name);
    if (name.size() == 1 && !loop) return of_letter(name);
    for (std::string_view dimension : source_.dimensions().names()) {
      if (upper_case(dimension) == upper_case(name))
        return Reading{std::string(dimension), stem_of(dimension, name)};
    }
    if (loop) return Reading();
    // `kk` is a `k` that stood in the way of another.
    bool doubled = name.size() == 2 && name[0] == name[1] && syntax::is_lower(name[0]);
    return doubled ? std::optional(of_letter(name.substr(0, 1))) : std::nullopt;
  }

 private:
  static bool is_loop_index(std::string_view name) { return name == "i" || name == "j"; }

  static Reading of_letter(std::string_view letter) {
    if (is_loop_index(letter)) return {};
    return {upper_case(letter), std::string(letter)};
  }

  // An index of the tiles that `td` and `nd` speak of is `d_i`.
  std::string stem_of(std::string_view dimension, std::string_view name) const {
    using pallas::RelationKind;
    for (RelationKind kind : {RelationKind::Tile, RelationKind::Grid}) {
      const pallas::Relation* relation = source_.dimensions().of_subject(kind, dimension);
      if (relation != nullptr) return lower_case(relation->object);
    }
    return std::string(name);
  }

  const ops::KernelSource& source_;
};

void say(const python::Module& module, const pallas::GridIndex& index, const Reading& reading,
         Report& report) {
  std::string_view what = index.offset ? "offset" : "index";
  std::string wanted = reading.stem + (index.offset ? "_start" : "_i");
  auto draft =
      report.add(module, index.name, "`{}` is bound to a grid {} but reads as the dimension `{}`",
                 index.text, what, reading.dimension);
  draft.help("rename it to `{}`", wanted);
  python::ScopeId scope = module.binding_scope(index.name, index.text);
  std::vector<Edit> edits = rename_edits(module, scope, index.text, wanted);
  if (edits.empty()) return;
  draft.fix(Applicability::Unsafe, fmt::format("rename `{}` to `{}`", index.text, wanted),
            std::move(edits));
}

class Checker {
 public:
  Checker(const ops::KernelSource& source, Report& report)
      : source_(source), module_(*source.module), readings_(source), report_(report) {}

  void check_kernel(const pallas::Kernel& kernel) {
    if (!kernel.is_tpu() || kernel.grid_indices.empty()) return;
    std::vector<const python::Function*> inside = kernels_inside(kernel);
    for (const pallas::GridIndex& index : kernel.grid_indices) {
      bool theirs = std::ranges::any_of(inside, [&](const python::Function* other) {
        return module_.tree().contains(other->node, index.name);
      });
      if (!theirs) look_at(index);
    }
  }

  // What kernels call, and kernels whose launch nobody can follow.
  void check_others() {
    for (python::FunctionId id = 0; id < module_.functions().size(); ++id) {
      const python::Function& function = module_.functions()[id];
      if (function.is_lambda() || module_.enclosing_def(id) != python::kNone) continue;
      for (const pallas::GridIndex& index : pallas::find_grid_indices(module_, function)) {
        bool kernels = source_.program->innermost_kernel(module_, index.name) != nullptr;
        if (!kernels && !is_of_mesh(index)) look_at(index);
      }
    }
  }

 private:
  // Outside of kernels `axis_index` numbers devices.
  bool is_of_mesh(const pallas::GridIndex& index) const {
    const python::Call* call = module_.call_at(index.call);
    std::string name =
        call != nullptr ? std::string(call->qualified) : module_.qualified_name(index.call);
    return name.ends_with("axis_index");
  }

  void look_at(const pallas::GridIndex& index) {
    std::optional<Reading> reading = readings_.of(index.text);
    if (!reading || !seen_.insert(index.name).second) return;
    if (!reading->dimension.empty()) return say(module_, index, *reading, report_);
    report_
        .add(module_, index.name, "`{}` is bound to a grid index but reads as the index of a loop",
             index.text)
        .help("name it after {}", wanted_of(index));
  }

  // What to call an index that reads as a loop's: `core_id` if its axis is called "core".
  std::string wanted_of(const pallas::GridIndex& index) const {
    const python::Call* call = module_.call_at(index.call);
    syntax::NodeId axis = call == nullptr || !call->qualified.ends_with("axis_index")
                              ? syntax::kNoNode
                              : module_.arguments(call->node).find("axis_name", 0);
    std::string name;
    if (axis == syntax::kNoNode || !module_.string_value(axis, name) || name.empty()) {
      return "the dimension whose tiles it counts, such as `t_i`";
    }
    return fmt::format("its axis, such as `{}{}`", name, name.size() == 1 ? "_i" : "_id");
  }

  const ops::KernelSource& source_;
  const python::Module& module_;
  Readings readings_;
  Report& report_;
  std::set<syntax::NodeId> seen_;
};

// GPU kernels have other conventions, and a helper beside one may be theirs.
bool is_for_gpu(const ops::KernelSource& source) {
  auto gpu = [](pallas::Backend backend) {
    return backend == pallas::Backend::MosaicGpu || backend == pallas::Backend::Triton;
  };
  if (source.file != nullptr && gpu(source.file->name.platform)) return true;
  bool imports = std::ranges::any_of(source.module->imports(), [](const python::Import& import) {
    return import.qualified.starts_with("jax.experimental.pallas.mosaic_gpu") ||
           import.qualified.starts_with("jax.experimental.pallas.triton");
  });
  return imports || std::ranges::any_of(source.program->kernels(),
                                        [&](const auto& kernel) { return gpu(kernel.backend); });
}

// `k` already names the extent of K. Sharing the letter is harmless until the day someone
// multiplies by the wrong one; no type will catch it.
void check(const ops::KernelSource& source, Report& report) {
  Checker checker(source, report);
  for (const pallas::Kernel* kernel : source.program->kernels_in(*source.module)) {
    checker.check_kernel(*kernel);
  }
  bool source_file = source.file == nullptr || source.file->is_source();
  if (source_file && !is_for_gpu(source)) checker.check_others();
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::undescriptive_grid_index
