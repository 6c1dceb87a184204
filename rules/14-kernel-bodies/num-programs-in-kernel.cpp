// TKX1402: a kernel asks the grid for an extent that its launcher has as a Python int.
#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <vector>

#include "lint/rule_function.h"
#include "pallas/kernel/kernel_body.h"
#include "pallas/program.h"
#include "rules/14-kernel-bodies/static_extent.h"
#include "rules/support/constant.h"
#include "rules/support/short_text.h"

namespace tokamax::rules::num_programs_in_kernel {
namespace {

using lint::Report;
using python::Call;
using python::Module;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

// `range(3)` that a generator's `i` runs over, as 3; nothing for any other name.
std::optional<std::size_t> count_of_range(const Module& module, NodeId name) {
  const auto& tree = module.tree();
  if (tree.kind(name) != Kind::Identifier) return std::nullopt;
  NodeId around = tree.parent(name);
  while (around != kNoNode && tree.kind(around) != Kind::GeneratorExpression &&
         tree.kind(around) != Kind::ListComprehension) {
    if (tree.kind(around) == Kind::Lambda || tree.kind(around) == Kind::Block) return std::nullopt;
    around = tree.parent(around);
  }
  if (around == kNoNode) return std::nullopt;
  for (NodeId clause : tree.children(around)) {
    if (tree.kind(clause) != Kind::ForInClause) continue;
    NodeId right = tree.child(clause, Field::Right);
    const Call* range = right == kNoNode ? nullptr : module.call_at(right);
    bool ours = module.text(tree.child(clause, Field::Left)) == module.text(name);
    if (!ours || range == nullptr || range->qualified != "builtins.range") continue;
    NodeId count = module.arguments(right).find("", 0);
    bool alone = module.arguments(right).find("", 1) == kNoNode;
    std::optional<std::int64_t> number =
        count == kNoNode || !alone ? std::nullopt : constant_integer(module, count);
    if (number && *number > 0) return static_cast<std::size_t>(*number);
  }
  return std::nullopt;
}

// Which axes of a launch's grid the call asks for; none for mesh axes and computed ones.
std::vector<std::size_t> grid_axes(const Module& module, const Call& call,
                                   const pallas::Launch& launch) {
  bool by_number = pallas::is_pallas(call.qualified, "num_programs");
  if (!by_number && call.qualified != "jax.lax.axis_size") return {};
  NodeId axis = module.arguments(call.node).find(by_number ? "axis" : "axis_name", 0);
  if (axis == kNoNode) return {};
  const python::Value& value = launch.program->evaluator().value(module, axis);
  if (by_number && value.is(python::ValueKind::Number) && value.number >= 0) {
    return {static_cast<std::size_t>(value.number)};
  }
  if (by_number) {
    std::vector<std::size_t> axes(count_of_range(module, axis).value_or(0));
    std::iota(axes.begin(), axes.end(), std::size_t{0});
    return axes;
  }
  if (!value.is(python::ValueKind::Text)) return {};
  auto named = std::ranges::find(launch.grid.axis_names, value.text);
  if (named == launch.grid.axis_names.end()) return {};
  return {static_cast<std::size_t>(named - launch.grid.axis_names.begin())};
}

// The extents in the launch's grid, if all are known to be Python integers.
std::vector<const python::Expr*> static_extents(const Module& module, const Call& call,
                                                const pallas::Launch& launch) {
  std::vector<const python::Expr*> extents;
  for (std::size_t axis : grid_axes(module, call, launch)) {
    if (!launch.grid.known || axis >= launch.grid.extents.size()) return {};
    const python::Expr& extent = launch.grid.extents[axis];
    if (!is_static_extent(launch, extent)) return {};
    extents.push_back(&extent);
  }
  return extents;
}

void look_at(const Module& module, const Call& call, const pallas::Launch& launch, Report& report) {
  std::vector<const python::Expr*> extents = static_extents(module, call, launch);
  if (extents.empty()) return;
  auto draft = report.add(module, call.node,
                          "`{}` asks for a grid extent that the launcher has as a Python int",
                          short_text(module, call.node, pallas::last_name(call.qualified)));
  if (extents.size() > 1) {
    draft.help("close over the extents that the launcher puts into `grid`");
    return;
  }
  const python::Expr* extent = extents.front();
  bool written = extent->module != nullptr && extent->node != kNoNode;
  // An extent of several lines is shown by its place alone.
  std::string text = written ? short_text(*extent->module, extent->node, "") : "";
  if (text.empty()) {
    draft.help("close over the extent that the launcher puts into `grid`");
  } else if (extent->module->tree().kind(extent->node) == Kind::Identifier) {
    draft.help("close over `{}` from the launcher", text);
  } else {
    draft.help("compute `{}` once in the launcher and close over it", text);
  }
  if (!written) return;
  const Module& launcher = *extent->module;
  draft.related(launcher, extent->node, "the extent in the grid");
}

// The calls of the index maps that the launch gives to its specs. Those that are written inside a
// kernel are seen as part of it.
std::vector<std::pair<const Module*, const Call*>> index_map_calls(const pallas::Launch& launch) {
  std::vector<std::pair<const Module*, const Call*>> found;
  std::set<NodeId> seen;
  for (const pallas::RefList* list : {&launch.inputs, &launch.outputs}) {
    for (const pallas::Ref& ref : list->refs) {
      if (!ref.index_map.exists()) continue;
      const python::Value& map = launch.program->evaluator().value(ref.index_map);
      if (!map.is(python::ValueKind::Function) || map.function == nullptr) continue;
      const Module* module = map.origin.module;
      if (module != launch.module || !seen.insert(map.function->node).second) continue;
      const auto& calls = module->calls();
      auto call = std::ranges::lower_bound(calls, map.function->body, {}, &Call::node);
      for (; call != calls.end() && module->tree().contains(map.function->body, call->node);
           ++call) {
        found.push_back({module, &*call});
      }
    }
  }
  return found;
}

bool in_a_kernel(const pallas::Program& program, const Module& module, NodeId node) {
  return std::ranges::any_of(program.kernels(), [&](const pallas::Kernel& kernel) {
    return kernel.module == &module && module.tree().contains(kernel.function->node, node);
  });
}

// A closed-over int is a constant to the compiler and carries the glossary's name; the call is
// neither.
void check(const pallas::Kernel& kernel, Report& report) {
  if (!kernel.is_tpu() || kernel.launches.empty()) return;
  const Module& module = *kernel.module;
  for (const Call* call : calls_in(kernel)) {
    bool everywhere = std::ranges::all_of(kernel.launches, [&](const pallas::Launch* launch) {
      return !static_extents(module, *call, *launch).empty();
    });
    if (everywhere) look_at(module, *call, *kernel.launches.front(), report);
  }
  for (const pallas::Launch* launch : kernel.launches) {
    if (launch->bound_kernels.front().function != kernel.function) continue;
    for (const auto& [where, call] : index_map_calls(*launch)) {
      if (!in_a_kernel(*kernel.program, *where, call->node))
        look_at(*where, *call, *launch, report);
    }
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::num_programs_in_kernel
