// TKX2009: a kernel that returns something.
#include <algorithm>
#include <span>

#include "lint/rule_function.h"
#include "pallas/kernel/kernel_body.h"
#include "pallas/program.h"

namespace tokamax::rules::kernel_returns_value {
namespace {

using lint::Report;
using python::Value;
using python::ValueKind;
using syntax::Kind;
using syntax::NodeId;

// A call may well give None: `return pl.run_scoped(body)`. Arithmetic, tuples and arrays do not.
bool is_something(python::Evaluator& evaluator, const pallas::Kernel& kernel, NodeId answer) {
  const python::Module& module = *kernel.module;
  const auto& tree = module.tree();
  answer = module.unparenthesized(answer);
  switch (tree.kind(answer)) {
    case Kind::Tuple:
    case Kind::ExpressionList:
    case Kind::List:
    case Kind::Dictionary:
    case Kind::BinaryOperator:
    case Kind::UnaryOperator:
    case Kind::ComparisonOperator:
    case Kind::Integer:
    case Kind::Float:
    case Kind::String:
      return true;
    case Kind::Subscript: {
      NodeId object = tree.child(answer, syntax::Field::Value);
      return object != syntax::kNoNode && kernel.ref(module.text(object)) != nullptr;
    }
    case Kind::Identifier: {
      const Value& value = evaluator.value(module, answer);
      const bool is_ref = kernel.ref(module.text(answer)) != nullptr;
      return is_ref || value.is(ValueKind::Operation) || value.is(ValueKind::Number) ||
             value.is(ValueKind::Sequence) ||
             (value.is(ValueKind::Call) && value.text.starts_with("jax.numpy."));
    }
    case Kind::Call: {
      const python::Call* call = module.call_at(answer);
      return call != nullptr && call->qualified.starts_with("jax.numpy.");
    }
    default:
      return false;
  }
}

// What a kernel makes goes into its output Refs; a pipeline's body may carry values on.
void check(const pallas::Kernel& kernel, Report& report) {
  for (const pallas::Launch* launch : kernel.launches) {
    bool pipeline = launch->form == pallas::LaunchForm::TpuPipeline ||
                    launch->form == pallas::LaunchForm::GpuPipeline;
    if (pipeline) return;
  }
  const python::Module& module = *kernel.module;
  const auto& tree = module.tree();
  const python::Function& function = *kernel.function;
  if (function.is_lambda() || function.body == syntax::kNoNode) return;
  std::span<const NodeId> returns = tree.of_kind(Kind::ReturnStatement);
  for (auto it = std::ranges::lower_bound(returns, function.body);
       it != returns.end() && tree.contains(function.body, *it); ++it) {
    NodeId at = *it;
    NodeId answer = tree.first_child(at);
    if (answer == syntax::kNoNode || tree.has_error(at)) continue;
    python::FunctionId holder = module.def_of(at);
    if (holder == python::kNone || &module.functions()[holder] != &function) continue;
    if (!is_something(kernel.program->evaluator(), kernel, answer)) continue;
    report.add(module, answer, "the kernel `{}` returns a value", function.text)
        .help("write it into an output Ref and return nothing");
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::kernel_returns_value
