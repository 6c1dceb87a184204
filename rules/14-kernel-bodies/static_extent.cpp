// Follows the extent to numbers, `.shape`, parameters that are annotated as int, and whatever sizes
// a block: block shapes are static.
#include "rules/14-kernel-bodies/static_extent.h"

#include <algorithm>

#include "pallas/program.h"

namespace tokamax::rules {
namespace {

using python::Expr;
using python::Truth;
using python::Value;
using python::ValueKind;

constexpr int kMaxDepth = 12;

bool is_integer_function(std::string_view qualified) {
  constexpr std::string_view kNames[] = {"cdiv", "min", "max",   "len",  "int",
                                         "prod", "gcd", "round", "ceil", "next_power_of_2"};
  std::string_view name = pallas::last_name(qualified);
  bool traced = qualified.starts_with("jax.numpy.") || qualified.starts_with("jax.lax.");
  return !traced && std::ranges::find(kNames, name) != std::end(kNames);
}

// `x: int`, `x: int | None`, `x=1`: the parameter or field that gave the name its value.
bool is_integer_parameter(const Value& value) {
  const python::Module* module = value.origin.module;
  syntax::NodeId name = value.origin.node;
  if (module == nullptr || name == syntax::kNoNode) return false;
  for (const python::Function& function : module->functions()) {
    if (!module->tree().contains(function.node, name)) continue;
    for (const python::Parameter& parameter : function.parameters) {
      if (parameter.name != name) continue;
      bool annotated = parameter.annotation != syntax::kNoNode &&
                       module->text(parameter.annotation).starts_with("int");
      bool given = parameter.value != syntax::kNoNode &&
                   module->tree().kind(parameter.value) == syntax::Kind::Integer;
      return annotated || given;
    }
  }
  return false;
}

class Evidence {
 public:
  explicit Evidence(const pallas::Launch& launch)
      : launch_(launch), evaluator_(launch.program->evaluator()) {}

  bool holds(const Expr& expr, int depth = 0) {
    if (depth > kMaxDepth || !expr.exists()) return false;
    const Value& value = evaluator_.value(expr);
    switch (value.kind) {
      case ValueKind::Number:
      case ValueKind::Extent:
        return true;
      case ValueKind::Operation:
        return all(value, depth);
      case ValueKind::Call:
        return is_integer_function(value.text) && all(value, depth);
      case ValueKind::Opaque:
        return is_integer_parameter(value) || sizes_a_block(expr);
      case ValueKind::Attribute:
        return sizes_a_block(expr);
      default:
        return false;
    }
  }

 private:
  bool all(const Value& value, int depth) {
    return !value.items.empty() && value.named.empty() &&
           std::ranges::all_of(value.items,
                               [&](const Expr& item) { return holds(item, depth + 1); });
  }

  // Block shapes are static, so whatever stands in one is.
  bool sizes_a_block(const Expr& expr) {
    for (const pallas::RefList* list : {&launch_.inputs, &launch_.outputs, &launch_.scratch}) {
      for (const pallas::Ref& ref : list->refs) {
        if (!ref.is_sized_by_launch()) continue;
        for (const pallas::Extent& extent : *ref.shape) {
          if (evaluator_.equal(extent.expr, expr) == Truth::Same) return true;
        }
      }
    }
    return false;
  }

  const pallas::Launch& launch_;
  python::Evaluator& evaluator_;
};

}  // namespace

bool is_static_extent(const pallas::Launch& launch, const python::Expr& extent) {
  return Evidence(launch).holds(extent);
}

}  // namespace tokamax::rules
