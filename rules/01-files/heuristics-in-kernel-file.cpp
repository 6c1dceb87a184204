// TKX106: the choice of block sizes beside the kernel that uses them.
#include <algorithm>
#include <array>

#include "lint/rule_function.h"
#include "ops/config_classes.h"
#include "ops/op_directory.h"

namespace tokamax::rules::heuristics_in_kernel_file {
namespace {

using ops::ConfigClass;
using ops::File;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

class Checker {
 public:
  explicit Checker(const File& file)
      : file_(file),
        module_(*file.module),
        tree_(module_.tree()),
        program_(file.directory->program()),
        configs_(file.directory->config_classes()) {}

  // The file is for kernels, by its name or by what it holds; a folder of kernels may well have a
  // file of heuristics.
  [[nodiscard]] bool is_for_kernels() const {
    return !file_.in_kernels_folder || !program_.launches_in(module_).empty() ||
           !program_.kernels_in(module_).empty();
  }

  // What the function chooses, or "".
  std::string_view chosen_by(const python::Function& function) const {
    if (function.text.find("heuristic") != std::string_view::npos ||
        function.text.find("autotuning_config") != std::string_view::npos) {
      return "a config";
    }
    if (returns_config(function)) return "a config";
    if (says_it_chooses(function.text) && !launches(function)) return "block sizes";
    if (names_a_tile(function.text) && reads_capacity(function) && !launches(function)) {
      return "a block size";
    }
    return {};
  }

 private:
  // `choose_block_sizes`; a single size may be the divisor of something.
  static bool says_it_chooses(std::string_view name) {
    constexpr std::array<std::string_view, 6> kVerbs = {"choose",  "select",  "pick",
                                                        "default", "optimal", "tuned"};
    constexpr std::array<std::string_view, 3> kSizes = {"block_sizes", "tile_sizes", "chunk_sizes"};
    auto within = [&](std::string_view word) { return name.find(word) != std::string_view::npos; };
    return std::ranges::any_of(kVerbs, within) && std::ranges::any_of(kSizes, within);
  }

  static bool names_a_tile(std::string_view name) {
    constexpr std::array<std::string_view, 4> kWords = {"tile", "tiling", "block", "chunk"};
    if (name.find("bytes") != std::string_view::npos) return false;
    return std::ranges::any_of(
        kWords, [&](auto word) { return name.find(word) != std::string_view::npos; });
  }

  bool returns_config(const python::Function& function) const {
    auto returns = tree_.of_kind(Kind::ReturnStatement);
    auto first = std::ranges::lower_bound(returns, function.body);
    for (auto at = first; at != returns.end() && tree_.contains(function.body, *at); ++at) {
      NodeId value = tree_.first_child(*at);
      if (value != kNoNode && tree_.kind(value) == Kind::Call && builds_config(value)) return true;
    }
    return false;
  }

  bool builds_config(NodeId call) const {
    NodeId callee = tree_.child(call, Field::Function);
    if (callee == kNoNode || !module_.text(callee).ends_with("Config")) return false;
    const python::Value& value = program_.evaluator().value(module_, callee);
    return value.is(python::ValueKind::Class) &&
           std::ranges::find(configs_, value.klass, &ConfigClass::klass) != configs_.end();
  }

  // `info.vmem_capacity_bytes`, `vmem_limit_bytes`, `VMEM_BUDGET`; not a Ref called `x_vmem_ref`.
  bool reads_capacity(const python::Function& function) const {
    auto names = tree_.of_kind(Kind::Identifier);
    auto first = std::ranges::lower_bound(names, function.body);
    for (auto at = first; at != names.end() && tree_.contains(function.body, *at); ++at) {
      if (means_capacity(module_.text(*at))) return true;
    }
    return false;
  }

  static bool means_capacity(std::string_view name) {
    constexpr std::array<std::string_view, 8> kWords = {"limit", "budget", "capacity", "bytes",
                                                        "LIMIT", "BUDGET", "CAPACITY", "BYTES"};
    bool vmem =
        name.find("vmem") != std::string_view::npos || name.find("VMEM") != std::string_view::npos;
    return vmem && std::ranges::any_of(kWords, [&](auto word) {
             return name.find(word) != std::string_view::npos;
           });
  }

  // A launcher asks for the capacity to set a limit.
  bool launches(const python::Function& function) const {
    return std::ranges::any_of(program_.launches_in(module_), [&](const pallas::Launch* launch) {
      return tree_.contains(function.node, launch->call);
    });
  }

  const File& file_;
  const python::Module& module_;
  const syntax::Tree& tree_;
  const pallas::Program& program_;
  const std::vector<ConfigClass>& configs_;
};

void check_file(const File& file, lint::Report& report) {
  Checker checker(file);
  if (!checker.is_for_kernels()) return;
  const python::Module& module = *file.module;
  for (const python::Function& function : module.functions()) {
    bool top_level = !function.is_lambda() && function.outer == 0;
    std::string_view chosen = top_level ? checker.chosen_by(function) : std::string_view();
    if (chosen.empty()) continue;
    report.add(module, function.name, "`{}` chooses {} in a kernel file", function.text, chosen)
        .help("move it to the backend, or to a `{}_config.py`",
              file.name.backend.empty() ? "<backend>" : file.name.backend);
  }
}

void check(const ops::OpDirectory& directory, lint::Report& report) {
  for (const File* file : directory.files_of(ops::FileRole::Kernel)) check_file(*file, report);
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::heuristics_in_kernel_file
