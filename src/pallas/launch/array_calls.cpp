// Knows pad, reshape and astype, of jax.numpy and as methods; after any other call the shape is
// unknown.
#include "pallas/launch/array_calls.h"

#include "pallas/launch/arrays.h"

namespace tokamax::pallas {
namespace {

using python::Expr;
using python::Value;
using python::ValueKind;
using Shape = std::optional<std::vector<Extent>>;

// `x` of `x.astype(…)`.
const Expr* object_of(python::Evaluator& evaluator, const Value& call) {
  const Value& callee = evaluator.value(call.callee);
  return callee.is(ValueKind::Attribute) ? &callee.items[0] : nullptr;
}

bool is_zero(const Value& value) { return value.is(ValueKind::Number) && value.number == 0; }

// -1 stands for what is left over.
bool is_rest(const Value& value) {
  return (value.is(ValueKind::Number) && value.number < 0) || value.is(ValueKind::Operation);
}

Shape reshaped(python::Evaluator& evaluator, const std::vector<Expr>& extents, bool several) {
  std::vector<Extent> shape;
  for (const Expr& item : extents) {
    const Value& value = evaluator.value(item);
    // One argument alone can be a tuple.
    if (!several && !value.is(ValueKind::Number) && !is_rest(value)) return std::nullopt;
    bool rest = value.is(ValueKind::Number) && value.number < 0;
    shape.push_back(rest ? Extent{} : Extent{item, evaluator.render(item)});
    if (shape.back().text.starts_with('-')) shape.back() = Extent{};
  }
  return shape;
}

Shape shape_of_reshape(python::Evaluator& evaluator, const Value& call, std::size_t first) {
  if (call.open || call.items.size() <= first) return std::nullopt;
  const Expr& argument = call.items[first];
  if (call.items.size() == first + 1) {
    const Value& extents = evaluator.value(argument);
    if (extents.is(ValueKind::Sequence) && !extents.open) {
      return reshaped(evaluator, extents.items, true);
    }
    if (Shape shape = read_shape(evaluator, argument)) return shape;
    return reshaped(evaluator, {argument}, false);
  }
  return reshaped(
      evaluator, {call.items.begin() + static_cast<std::ptrdiff_t>(first), call.items.end()}, true);
}

// `(0, T_pad - T)` behind T makes T_pad.
Extent padded(python::Evaluator& evaluator, const Extent& extent, const Value& widths) {
  if (!widths.is(ValueKind::Sequence) || widths.open || widths.items.size() != 2) return {};
  const Value& before = evaluator.value(widths.items[0]);
  const Value& after = evaluator.value(widths.items[1]);
  if (!is_zero(before)) return {};
  if (is_zero(after)) return extent;
  bool difference = after.is(ValueKind::Operation) && after.text == "-" && after.items.size() == 2;
  if (!difference || extent.text.empty()) return {};
  if (evaluator.render(after.items[1]) != extent.text) return {};
  return {after.items[0], evaluator.render(after.items[0])};
}

Shape shape_of_pad(python::Evaluator& evaluator, const Value& call) {
  const Expr* array = call.argument("array", 0);
  const Expr* widths = call.argument("pad_width", 1);
  if (array == nullptr || widths == nullptr) return std::nullopt;
  Shape shape = array_shape(evaluator, *array);
  const Value& given = evaluator.value(*widths);
  bool each = given.is(ValueKind::Sequence) && !given.open;
  if (!shape || !each || given.items.size() != shape->size()) return std::nullopt;
  for (std::size_t i = 0; i < shape->size(); ++i) {
    (*shape)[i] = padded(evaluator, (*shape)[i], evaluator.value(given.items[i]));
  }
  return shape;
}

}  // namespace

Shape shape_of_call(python::Evaluator& evaluator, const Value& call) {
  if (call.text == "jax.numpy.pad") return shape_of_pad(evaluator, call);
  if (call.text == "jax.numpy.reshape") return shape_of_reshape(evaluator, call, 1);
  if (call.text == ".reshape") return shape_of_reshape(evaluator, call, 0);
  if (call.text == ".astype") {
    const Expr* object = object_of(evaluator, call);
    if (object != nullptr) return array_shape(evaluator, *object);
  }
  return std::nullopt;
}

}  // namespace tokamax::pallas
