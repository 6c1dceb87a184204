// Follows `x.spec` to the `pltpu.BufferedRef.input(…)` that made x, also of derived classes.
#include "pallas/launch/buffered_refs.h"

#include <algorithm>
#include <array>

namespace tokamax::pallas {
namespace {

using python::Expr;
using python::Value;
using python::ValueKind;

constexpr std::size_t kMaxBases = 8;

bool is_maker(std::string_view method) {
  constexpr std::array<std::string_view, 5> kMakers = {"create", "input", "output", "input_output",
                                                       "accumulator"};
  return std::ranges::find(kMakers, method) != kMakers.end();
}

// Whether a class is pltpu.BufferedRef or derived from it.
bool is_buffered_ref(python::Evaluator& evaluator, const Value& klass) {
  std::vector<const Value*> classes = {&klass};
  for (std::size_t i = 0; i < classes.size() && i < kMaxBases; ++i) {
    const Value& value = *classes[i];
    if (value.is(ValueKind::External) && is_pallas(value.text, "BufferedRef")) return true;
    if (!value.is(ValueKind::Class)) continue;
    for (syntax::NodeId base : value.klass->bases) {
      classes.push_back(&evaluator.value(*value.origin.module, base));
    }
  }
  return false;
}

// `pltpu.BufferedRef.input(…)`, `Derived.output(…)`.
bool makes_buffered_ref(python::Evaluator& evaluator, const Value& call) {
  const Value& callee = evaluator.value(call.callee);
  if (callee.is(ValueKind::External)) {
    std::size_t dot = callee.text.rfind('.');
    return dot != std::string_view::npos && is_maker(callee.text.substr(dot + 1)) &&
           is_pallas(callee.text.substr(0, dot), "BufferedRef");
  }
  return callee.is(ValueKind::Attribute) && is_maker(callee.text) &&
         is_buffered_ref(evaluator, evaluator.value(callee.items[0]));
}

}  // namespace

BufferedRefSpec spec_of_buffered_ref(python::Evaluator& evaluator, const Expr& spec) {
  const Value& value = evaluator.value(spec);
  if (!value.is(ValueKind::Attribute) || value.text != "spec") return {};
  const Value& buffered = evaluator.value(value.items[0]);
  bool made = buffered.is(ValueKind::Call) && makes_buffered_ref(evaluator, buffered);
  if (!made) return {};
  bool derived = evaluator.value(buffered.callee).is(ValueKind::Attribute);
  return {buffered.argument("spec", 0), derived};
}

}  // namespace tokamax::pallas
