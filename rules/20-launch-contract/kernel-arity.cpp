// TKX2001: a kernel that takes another number of Refs than its launch gives.
#include "lint/rule_function.h"
#include "pallas/launch/output_structure.h"
#include "pallas/program.h"
#include "rules/20-launch-contract/launch_words.h"

#include "syntax/text.h"

namespace tokamax::rules::kernel_arity {
namespace {

using lint::Report;
using pallas::BoundKernel;
using pallas::Launch;
using syntax::Kind;

// `*refs` and `**kw` take what comes.
bool takes_any_number(const python::Function& function) {
  for (const python::Parameter& parameter : function.parameters) {
    bool variadic = parameter.kind == python::ParameterKind::VarPositional ||
                    parameter.kind == python::ParameterKind::VarKeyword;
    if (variadic) return true;
  }
  return false;
}

// A class may be a NamedTuple, which Pallas spreads like a tuple.
bool may_be_several(const Launch& launch) {
  for (const pallas::RefList* list : {&launch.inputs, &launch.outputs, &launch.scratch}) {
    if (!list->single || list->refs.empty()) continue;
    if (list->refs.front().kind == pallas::RefKind::Group) return true;
  }
  return false;
}

// "1 input, 1 output and 2 scratch buffers"
std::string given(const Launch& launch) {
  std::vector<std::string> parts;
  auto add = [&parts](const pallas::RefList& list, std::string_view noun) {
    if (!list.refs.empty() && !list.named) parts.push_back(counted(list.refs.size(), noun));
  };
  add(launch.prefetch, "prefetched scalar");
  add(launch.inputs, "input");
  add(launch.outputs, "output");
  add(launch.scratch, "scratch buffer");
  return syntax::listed(parts);
}

// `kernel` in `functools.partial(kernel, …)`, where the launch names it; else its definition.
Location kernel_location(const Launch& launch, const BoundKernel& binding) {
  const python::Expr& kernel = launch.kernel;
  bool written = kernel.module != nullptr && kernel.node != syntax::kNoNode;
  const python::Function& function = *binding.function;
  if (!written) {
    syntax::NodeId at = function.name != syntax::kNoNode ? function.name : function.node;
    return {binding.module, binding.module->span(at)};
  }
  const auto& tree = kernel.module->tree();
  syntax::NodeId at = kernel.node;
  while (tree.kind(at) == Kind::Call) {
    syntax::NodeId wrapped = kernel.module->arguments(at).find("", 0);
    if (wrapped == syntax::kNoNode) break;
    at = wrapped;
  }
  return {kernel.module, kernel.module->span(at)};
}

std::string taken(const BoundKernel& binding) {
  if (binding.required == binding.most) return counted(binding.most, "Ref");
  return fmt::format("{} to {}", binding.required, counted(binding.most, "Ref"));
}

// Pallas hands Refs over by position, so one too many shifts every parameter behind it.
void check(const Launch& launch, Report& report) {
  for (const BoundKernel& binding : launch.bound_kernels) {
    const python::Function& function = *binding.function;
    if (!binding.arity_mismatch || takes_any_number(function) || may_be_several(launch)) continue;
    if (output_conflict(launch)) return;
    Location at = kernel_location(launch, binding);
    std::string name = function.is_lambda() ? "the kernel" : fmt::format("`{}`", function.text);
    auto draft = report.add(at.module->source(), at.span, "{} takes {}, but its launch gives {}",
                            name, taken(binding), binding.least);
    std::string lists = given(launch);
    if (!lists.empty()) draft.label("{} here", lists);
    draft.help("give {} one parameter for each spec of the launch, in its order", name);
    if (function.parameter_list != syntax::kNoNode && !function.is_lambda()) {
      draft.related(*binding.module, function.name, fmt::format("takes {}", taken(binding)));
    }
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::kernel_arity
