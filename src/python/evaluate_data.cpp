// Tuples, lists and dicts are read in order, so that a spread knows what stands before it.
#include "python/evaluate_data.h"

#include <algorithm>

#include "python/evaluate_names.h"

namespace tokamax::python {
namespace {

bool is_shape_struct(std::string_view callee) {
  return callee.ends_with("ShapeDtypeStruct") || callee.ends_with("ShapedArray");
}

// A field of an instance whose constructor call is known: `Config(tile_m=tm).tile_m`.
const Value& field_of(Evaluator& evaluator, const Value& instance, std::string_view name,
                      const Expr& origin) {
  if (const Expr* given = instance.find(name)) return evaluator.value(*given);
  std::size_t index = 0;
  for (const ClassField& field : instance.klass->fields) {
    if (field.annotation == kNoNode) continue;
    if (field.text == name) {
      if (index < instance.items.size()) return evaluator.value(instance.items[index]);
      if (instance.open || field.value == kNoNode) break;
      return evaluator.value({instance.klass_module, field.value, nullptr});
    }
    ++index;
  }
  return evaluator.make(ValueKind::Unknown, origin);
}

const Value& slice_of(Evaluator& evaluator, const Value& object, const Expr& expr,
                      const Expr& slice) {
  const auto& tree = expr.module->tree();
  std::string_view text = expr.module->text(slice.node);
  std::size_t colon = text.find(':');
  auto size = static_cast<std::int64_t>(object.items.size());
  std::int64_t bounds[2] = {0, size};
  for (NodeId child : tree.children(slice.node)) {
    const Value& bound = evaluator.value({expr.module, child, expr.frame});
    bool first = tree.span(child).begin < tree.span(slice.node).begin + colon;
    if (!bound.is(ValueKind::Number)) return evaluator.make(ValueKind::Unknown, expr);
    bounds[first ? 0 : 1] = bound.number < 0 ? size + bound.number : bound.number;
  }
  bool stepped = text.find(':', colon + 1) != std::string_view::npos;
  if (object.open || stepped) return evaluator.make(ValueKind::Unknown, expr);
  Value& result = evaluator.make(ValueKind::Sequence, expr);
  for (std::int64_t i = std::max<std::int64_t>(0, bounds[0]); i < std::min(size, bounds[1]); ++i) {
    result.items.push_back(object.items[static_cast<std::size_t>(i)]);
  }
  return result;
}

}  // namespace

const Value& sequence_value(Evaluator& evaluator, const Expr& expr) {
  const auto& tree = expr.module->tree();
  Value& result = evaluator.make(ValueKind::Sequence, expr);
  for (NodeId child : tree.children(expr.node)) {
    if (result.open) break;
    if (tree.kind(child) != Kind::ListSplat) {
      result.items.push_back({expr.module, child, expr.frame});
      continue;
    }
    const Value& spread = evaluator.value({expr.module, tree.first_child(child), expr.frame});
    if (spread.is(ValueKind::Sequence)) {
      result.append(spread);
    } else {
      result.open = true;
    }
  }
  return result;
}

const Value& mapping_value(Evaluator& evaluator, const Expr& expr) {
  const auto& tree = expr.module->tree();
  Value& result = evaluator.make(ValueKind::Mapping, expr);
  for (NodeId child : tree.children(expr.node)) {
    if (tree.kind(child) == Kind::DictionarySplat) {
      const Value& spread = evaluator.value({expr.module, tree.first_child(child), expr.frame});
      if (!spread.is(ValueKind::Mapping)) result.open = true;
      result.open = result.open || spread.open;
      for (const auto& entry : spread.named) result.set_named(entry.first, entry.second);
      continue;
    }
    NodeId key = tree.child(child, Field::Key);
    NodeId item = tree.child(child, Field::Value);
    if (key == kNoNode || item == kNoNode) {
      result.open = true;
      continue;
    }
    const Value& name = evaluator.value({expr.module, key, expr.frame});
    if (name.is(ValueKind::Text)) {
      result.set_named(name.text, {expr.module, item, expr.frame});
    } else {
      result.open = true;
    }
  }
  return result;
}

const Value& attribute_value(Evaluator& evaluator, const Expr& expr) {
  const auto& tree = expr.module->tree();
  NodeId name = tree.child(expr.node, Field::Attribute);
  Expr base{expr.module, tree.child(expr.node, Field::Object), expr.frame};
  if (name == kNoNode || !base.exists()) return evaluator.make(ValueKind::Unknown, expr);
  std::string_view text = expr.module->text(name);
  const Value& object = evaluator.value(base);
  if (object.is(ValueKind::External)) {
    std::string dotted(object.text);
    if (!dotted.ends_with('.')) dotted.push_back('.');
    return symbol_value(evaluator, expr, evaluator.keep_text(dotted + std::string(text)));
  }
  if (object.is(ValueKind::Call)) {
    if (is_shape_struct(object.text) && (text == "shape" || text == "dtype")) {
      const Expr* found = object.argument(text, text == "shape" ? 0 : 1);
      if (found != nullptr) return evaluator.value(*found);
    }
    if (object.klass != nullptr) {
      const Value& field = field_of(evaluator, object, text, expr);
      if (!field.is(ValueKind::Unknown)) return field;
    }
  }
  Value& result = evaluator.make(ValueKind::Attribute, expr);
  result.items.push_back(base);
  result.text = text;
  return result;
}

const Value& subscript_value(Evaluator& evaluator, const Expr& expr) {
  const auto& tree = expr.module->tree();
  Expr base{expr.module, tree.child(expr.node, Field::Value), expr.frame};
  Expr index{expr.module, tree.child(expr.node, Field::Subscript), expr.frame};
  if (!base.exists() || !index.exists()) return evaluator.make(ValueKind::Unknown, expr);
  const Value& object = evaluator.value(base);
  bool slice = tree.kind(index.node) == Kind::Slice;
  const Value& at = evaluator.value(index);
  auto size = static_cast<std::int64_t>(object.items.size());
  if (object.is(ValueKind::Sequence) && slice) return slice_of(evaluator, object, expr, index);
  if (at.is(ValueKind::Number)) {
    bool from_end = at.number < 0 && !object.open;
    std::int64_t place = from_end ? size + at.number : at.number;
    if (object.is(ValueKind::Sequence) && place >= 0 && place < size) {
      return evaluator.value(object.items[static_cast<std::size_t>(place)]);
    }
    if (object.is(ValueKind::Attribute) && object.text == "shape") {
      Value& extent = evaluator.make(ValueKind::Extent, expr);
      extent.items = object.items;
      extent.number = at.number;
      return extent;
    }
  }
  if (object.is(ValueKind::Mapping) && at.is(ValueKind::Text)) {
    if (const Expr* item = object.find(at.text)) return evaluator.value(*item);
  }
  Value& result = evaluator.make(ValueKind::Operation, expr);
  result.text = slice ? "[:]" : "[]";
  result.items = {base, index};
  return result;
}

}  // namespace tokamax::python
