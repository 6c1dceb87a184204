// TKX1302: the number of tiles along an axis, computed in more than one place.
#include <algorithm>

#include "lint/rule_function.h"
#include "pallas/kernel/kernel_body.h"
#include "pallas/kernel/kernel_frame.h"
#include "pallas/program.h"
#include "rules/13-tile-shapes/division.h"
#include "rules/support/short_text.h"

namespace tokamax::rules::recomputed_grid_extent {
namespace {

using lint::Report;
using pallas::Launch;
using python::Expr;
using python::Module;
using python::Truth;
using syntax::Kind;
using syntax::NodeId;

constexpr int kMaxDepth = 6;

// Adds the divisions that an extent is made of: of `num_experts * cdiv(N, tn)` the second.
void add_divisions(python::Evaluator& evaluator, const Expr& expr, int depth,
                   std::vector<Division>& found) {
  if (depth > kMaxDepth || !expr.exists()) return;
  if (std::optional<Division> division = as_division(evaluator, expr)) {
    found.push_back(*division);
    return;
  }
  const python::Value& value = evaluator.value(expr);
  if (!value.is(python::ValueKind::Operation)) return;
  for (const Expr& item : value.items) add_divisions(evaluator, item, depth + 1, found);
}

std::vector<Division> grid_divisions(const Launch& launch) {
  std::vector<Division> found;
  for (const Expr& extent : launch.grid.extents) {
    add_divisions(launch.program->evaluator(), extent, 0, found);
  }
  return found;
}

std::optional<Division> find_same(python::Evaluator& evaluator, const std::vector<Division>& all,
                                  const Division& wanted) {
  for (const Division& division : all) {
    if (same_division(evaluator, division, wanted)) return division;
  }
  return std::nullopt;
}

void look_at_kernel(const Launch& launch, const pallas::BoundKernel& binding, Report& report) {
  std::vector<Division> grid = grid_divisions(launch);
  if (grid.empty()) return;
  python::Evaluator& evaluator = launch.program->evaluator();
  const Module& module = *binding.module;
  const python::Frame& frame = pallas::kernel_frame(launch, binding);
  std::vector<Division> seen;
  for (const Division& division : divisions_in(evaluator, module, *binding.function, &frame)) {
    std::optional<Division> known = find_same(evaluator, grid, division);
    if (!known || find_same(evaluator, seen, division)) continue;
    seen.push_back(division);
    auto draft = report.add(module, division.node,
                            "`{}` is divided again in the kernel; the launch has it in its grid",
                            short_text(module, division.node, "a grid extent"));
    draft.help("compute it once in the launcher and close over it");
    const Expr& there = known->whole;
    if (there.module != nullptr && there.node != syntax::kNoNode) {
      draft.related(*there.module, there.node, "in the grid");
    }
  }
}

bool is_block_dimension(const Launch& launch, const Expr& divisor) {
  python::Evaluator& evaluator = launch.program->evaluator();
  if (evaluator.value(divisor).is(python::ValueKind::Number)) return false;
  for (const pallas::RefList* list : {&launch.inputs, &launch.outputs}) {
    for (const pallas::Ref& ref : list->refs) {
      if (!ref.is_sized_by_launch()) continue;
      for (const pallas::Extent& extent : *ref.shape) {
        if (evaluator.equal(extent.expr, divisor) == Truth::Same) return true;
      }
    }
  }
  return false;
}

// The innermost branch, loop, handler or function around a node.
NodeId block_of(const Module& module, NodeId node) {
  return module.tree().ancestor(node, Kind::Block);
}

void look_at_launcher(const std::vector<const Launch*>& launches, const python::Function& launcher,
                      Report& report) {
  const Launch& first = *launches.front();
  const Module& module = *first.module;
  python::Evaluator& evaluator = first.program->evaluator();
  std::vector<Division> grid;
  for (const Launch* launch : launches)
    std::ranges::move(grid_divisions(*launch), std::back_inserter(grid));
  std::vector<Division> seen;
  std::vector<Division> told;
  for (const Division& division : divisions_in(evaluator, module, launcher, nullptr)) {
    std::optional<Division> earlier = find_same(evaluator, seen, division);
    seen.push_back(division);
    if (!earlier || find_same(evaluator, told, division)) continue;
    // In another branch, the first one may not have run.
    if (!module.tree().contains(block_of(module, earlier->node), division.node)) continue;
    bool counts = find_same(evaluator, grid, division) ||
                  std::ranges::any_of(launches, [&](const Launch* launch) {
                    return is_block_dimension(*launch, division.divisor);
                  });
    if (!counts) continue;
    told.push_back(division);
    report
        .add(module, division.node, "`{}` counts the same tiles a second time",
             short_text(module, division.node, "this division"))
        .help("compute it once, under the name of the grid extent, and use that")
        .related(module, earlier->node, "the first time");
  }
}

// Two divisions agree until one of them learns to round up. One result, computed where the grid is
// made and closed over, cannot disagree with itself.
void check(const Launch& launch, Report& report) {
  if (launch.backend != pallas::Backend::MosaicTpu && launch.backend != pallas::Backend::Unknown) {
    return;
  }
  const pallas::Program& program = *launch.program;
  for (const pallas::BoundKernel& binding : launch.bound_kernels) {
    bool first = std::ranges::none_of(program.kernels(), [&](const pallas::Kernel& kernel) {
      return kernel.function == binding.function && kernel.launches.front() != &launch;
    });
    if (first) look_at_kernel(launch, binding, report);
  }
  python::FunctionId launcher = launch.module->def_of(launch.call);
  bool pipeline = launch.form == pallas::LaunchForm::TpuPipeline;
  if (launcher == python::kNone || pipeline) return;
  std::vector<const Launch*> together;
  for (const Launch& other : program.launches()) {
    bool here = other.module == launch.module && other.form != pallas::LaunchForm::TpuPipeline &&
                other.module->def_of(other.call) == launcher;
    if (here) together.push_back(&other);
  }
  if (together.front() != &launch) return;
  look_at_launcher(together, launch.module->functions()[launcher], report);
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::recomputed_grid_extent
