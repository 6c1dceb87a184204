// TKX1402: a kernel asks the grid for an extent that its launcher has as a Python int.
#include <algorithm>
#include <optional>
#include <set>

#include "lint/rule.h"
#include "pallas/program.h"
#include "rules/support/kernel_body.h"
#include "rules/support/static_extent.h"

namespace tokamax::rules {
namespace {

using lint::Report;
using python::Call;
using python::Module;
using syntax::NodeId;

// Which axis of a launch's grid the call asks for; nothing for mesh axes and computed ones.
std::optional<std::size_t> grid_axis(const Module& module, const Call& call,
                                     const pallas::Launch& launch) {
  bool by_number = pallas::is_pallas(call.qualified, "num_programs");
  if (!by_number && call.qualified != "jax.lax.axis_size") return std::nullopt;
  NodeId axis = module.arguments(call.node).find(by_number ? "axis" : "axis_name", 0);
  if (axis == syntax::kNoNode) return std::nullopt;
  const python::Value& value = launch.program->evaluator().value(module, axis);
  if (by_number && value.is(python::ValueKind::Number) && value.number >= 0) {
    return static_cast<std::size_t>(value.number);
  }
  if (by_number || !value.is(python::ValueKind::Text)) return std::nullopt;
  auto named = std::ranges::find(launch.grid.axis_names, value.text);
  if (named == launch.grid.axis_names.end()) return std::nullopt;
  return static_cast<std::size_t>(named - launch.grid.axis_names.begin());
}

// The extent in the launch's grid, if it is known to be a Python integer.
const python::Expr* static_extent(const Module& module, const Call& call,
                                  const pallas::Launch& launch) {
  std::optional<std::size_t> axis = grid_axis(module, call, launch);
  if (!axis || !launch.grid.known || *axis >= launch.grid.extents.size()) return nullptr;
  const python::Expr& extent = launch.grid.extents[*axis];
  return is_static_extent(launch, extent) ? &extent : nullptr;
}

void look_at(const Module& module, const Call& call, const pallas::Launch& launch, Report& report) {
  const python::Expr* extent = static_extent(module, call, launch);
  if (extent == nullptr) return;
  auto draft = report.add(module.source(), module.span(call.node),
                          "`{}` asks for a grid extent that the launcher has as a Python int",
                          short_text(module, call.node, pallas::last_name(call.qualified)));
  bool written = extent->module != nullptr && extent->node != syntax::kNoNode;
  // An extent of several lines is shown by its place alone.
  std::string text = written ? short_text(*extent->module, extent->node, "") : "";
  if (text.empty()) {
    draft.help("close over the extent that the launcher puts into `grid`");
  } else if (extent->module->tree().kind(extent->node) == syntax::Kind::Identifier) {
    draft.help("close over `{}` from the launcher", text);
  } else {
    draft.help("compute `{}` once in the launcher and close over it", text);
  }
  if (!written) return;
  const Module& launcher = *extent->module;
  draft.related(launcher.source(), launcher.span(extent->node), "the extent in the grid");
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
      return static_extent(module, *call, *launch) != nullptr;
    });
    if (everywhere) look_at(module, *call, *kernel.launches.front(), report);
  }
  for (const pallas::Launch* launch : kernel.launches) {
    if (launch->bindings.front().function != kernel.function) continue;
    for (const auto& [where, call] : index_map_calls(*launch)) {
      if (!in_a_kernel(*kernel.program, *where, call->node))
        look_at(*where, *call, *launch, report);
    }
  }
}

}  // namespace
}  // namespace tokamax::rules

TOKAMAX_RULE(num_programs_in_kernel, tokamax::rules::check);
