// Numbers, `cdiv(…)` and arithmetic are one axis, `("name", n)` is a named one; a mesh is a grid
// that is not looked into.
#include "pallas/launch/read_grid.h"

namespace tokamax::pallas {
namespace {

using python::Expr;
using python::Value;
using python::ValueKind;

// An operation on numbers, not on tuples.
bool is_arithmetic(python::Evaluator& evaluator, const Value& value) {
  if (!value.is(ValueKind::Operation) || value.text.starts_with('[')) return false;
  for (const Expr& operand : value.items) {
    const Value& part = evaluator.value(operand);
    bool number =
        part.is(ValueKind::Number) || part.is(ValueKind::Extent) || is_arithmetic(evaluator, part);
    bool times = value.text == "//" || value.text == "-";
    if (!number && !times) return false;
  }
  return true;
}

}  // namespace

Grid read_grid(python::Evaluator& evaluator, const LaunchArguments& arguments) {
  Grid grid;
  const Expr* found = arguments.find("grid");
  if (found == nullptr) {
    // A mesh is a grid of its own.
    grid.known = !arguments.open() && arguments.find("mesh") == nullptr;
    return grid;
  }
  const Value& value = evaluator.value(*found);
  if (value.is(ValueKind::Sequence)) {
    grid.known = !value.open;
    for (const Expr& item : value.items) {
      const Value& axis = evaluator.value(item);
      bool named = axis.is(ValueKind::Sequence) && axis.items.size() == 2 && !axis.open;
      const Value* name = named ? &evaluator.value(axis.items[0]) : nullptr;
      if (name != nullptr && name->is(ValueKind::Text)) {
        grid.axis_names.push_back(name->text);
        grid.extents.push_back(axis.items[1]);
      } else {
        grid.extents.push_back(item);
      }
    }
  } else if (value.is(ValueKind::Number) || is_arithmetic(evaluator, value) ||
             value.is(ValueKind::Extent) ||
             (value.is(ValueKind::Call) && last_name(value.text) == "cdiv")) {
    grid.known = true;
    grid.extents.push_back(*found);
  }
  const Expr* names = arguments.find("grid_names");
  if (names != nullptr && grid.axis_names.empty()) {
    for (const Expr& item : evaluator.value(*names).items) {
      const Value& name = evaluator.value(item);
      if (name.is(ValueKind::Text)) grid.axis_names.push_back(name.text);
    }
  }
  return grid;
}

}  // namespace tokamax::pallas
