// Assignments, unpacked targets, `+=` and lists and dicts that are changed in place.
#include "python/binding_value.h"

#include <vector>

#include "python/evaluate_names.h"

namespace tokamax::python {
namespace {

// A value that nothing tells apart is told apart by the name it was given.
const Value& named(Reaching& reaching, const Value& value, const Binding& event) {
  return value.is(ValueKind::Unknown) ? reaching.opaque(event) : value;
}

// Whether a target stands behind the starred one of its list.
bool after_star(Reaching& reaching, const Binding& event) {
  for (NodeId child : reaching.tree().children(reaching.tree().parent(event.name))) {
    if (child == event.name) return false;
    if (reaching.tree().kind(child) == Kind::ListSplatPattern) return true;
  }
  return false;
}

// `(a, b), c = v`: the targets name their places from the outermost list inwards.
const Value& unpacked_deep(Reaching& reaching, const Binding& event) {
  struct Place {
    std::size_t index;
    std::size_t count;
  };
  std::vector<Place> places;
  NodeId whole = reaching.tree().child(event.statement, Field::Left);
  for (NodeId at = event.name; at != whole; at = reaching.tree().parent(at)) {
    NodeId list = reaching.tree().parent(at);
    if (list == kNoNode || list == event.statement) return reaching.opaque(event);
    Place place{0, 0};
    for (NodeId child : reaching.tree().children(list)) {
      if (reaching.tree().kind(child) == Kind::ListSplatPattern) return reaching.opaque(event);
      if (child == at) place.index = place.count;
      ++place.count;
    }
    places.push_back(place);
  }
  const Value* value =
      &reaching.evaluator().value({&reaching.module(), event.value, reaching.frame()});
  for (auto place = places.rbegin(); place != places.rend(); ++place) {
    bool fits =
        value->is(ValueKind::Sequence) && !value->open && value->items.size() == place->count;
    if (!fits) return reaching.opaque(event);
    value = &reaching.evaluator().value(value->items[place->index]);
  }
  return named(reaching, *value, event);
}

const Value& unpacked(Reaching& reaching, const Binding& event) {
  if (event.index == kNested) return unpacked_deep(reaching, event);
  if (event.index == kStarred) return reaching.opaque(event);
  const Value& whole =
      reaching.evaluator().value({&reaching.module(), event.value, reaching.frame()});
  std::int16_t count = event.count;
  bool starred = count < 0;
  if (whole.is(ValueKind::Sequence) && !whole.open && !starred &&
      whole.items.size() == static_cast<std::size_t>(count)) {
    return named(reaching,
                 reaching.evaluator().value(whole.items[static_cast<std::size_t>(event.index)]),
                 event);
  }
  if (whole.is(ValueKind::Attribute) && whole.text == "shape") {
    Value& extent = reaching.evaluator().make(ValueKind::Extent,
                                              {&reaching.module(), event.name, reaching.frame()});
    extent.items = whole.items;
    extent.number = event.index;
    if (starred && after_star(reaching, event)) extent.number = event.index + count;
    return extent;
  }
  return reaching.opaque(event);
}

// What is put behind an open list is not known; its beginning stays.
const Value& lengthened(Reaching& reaching, const Value& open_list, const Binding& event) {
  if (open_list.either.empty()) return open_list;
  Value& result = reaching.evaluator().make(ValueKind::Sequence,
                                            {&reaching.module(), event.name, reaching.frame()});
  result.items = open_list.items;
  result.open = true;
  return result;
}

const Value& augmented(Reaching& reaching, const Binding& event) {
  const Value& old = reaching.before(event.statement);
  NodeId right = reaching.tree().child(event.statement, Field::Right);
  NodeId sign = reaching.tree().child(event.statement, Field::Operator);
  if (right == kNoNode || sign == kNoNode) return reaching.opaque(event);
  const Value& added = reaching.evaluator().value({&reaching.module(), right, reaching.frame()});
  bool lists = old.is(ValueKind::Sequence) && reaching.module().text(sign) == "+=";
  if (!lists) return reaching.opaque(event);
  Value& result = reaching.evaluator().make(ValueKind::Sequence,
                                            {&reaching.module(), event.name, reaching.frame()});
  result.items = old.items;
  if (old.open) return lengthened(reaching, old, event);
  result.open = added.open || !added.is(ValueKind::Sequence);
  if (added.is(ValueKind::Sequence)) {
    result.items.insert(result.items.end(), added.items.begin(), added.items.end());
  }
  return result;
}

const Value& mutated_by_call(Reaching& reaching, const Binding& event, const Value& old) {
  NodeId attribute = reaching.tree().child(reaching.tree().child(event.statement, Field::Function),
                                           Field::Attribute);
  std::string_view method = reaching.module().text(attribute);
  const Value& call =
      reaching.evaluator().arguments({&reaching.module(), event.statement, reaching.frame()});
  Value& result =
      reaching.evaluator().make(old.kind, {&reaching.module(), event.name, reaching.frame()});
  result.items = old.items;
  result.named = old.named;
  result.open = old.open || call.open;
  bool list = old.is(ValueKind::Sequence);
  if (list && old.open && (method == "append" || method == "extend")) {
    return lengthened(reaching, old, event);
  }
  if (list && method == "append" && call.items.size() == 1) {
    result.items.push_back(call.items[0]);
  } else if (list && method == "extend" && call.items.size() == 1) {
    const Value& added = reaching.evaluator().value(call.items[0]);
    result.open = result.open || added.open || !added.is(ValueKind::Sequence);
    if (added.is(ValueKind::Sequence)) {
      result.items.insert(result.items.end(), added.items.begin(), added.items.end());
    }
  } else if (list && method == "insert" && call.items.size() == 2) {
    const Value& at = reaching.evaluator().value(call.items[0]);
    auto size = static_cast<std::int64_t>(result.items.size());
    if (!at.is(ValueKind::Number) || at.number < 0 || at.number > size || old.open) {
      return reaching.opaque(event);
    }
    result.items.insert(result.items.begin() + at.number, call.items[1]);
  } else if (!list && method == "update") {
    for (const Expr& item : call.items) {
      const Value& added = reaching.evaluator().value(item);
      result.open = result.open || added.open || !added.is(ValueKind::Mapping);
      for (const auto& [key, given] : added.named) result.set_named(key, given);
    }
    for (const auto& [key, given] : call.named) result.set_named(key, given);
  } else {
    return reaching.opaque(event);
  }
  return result;
}

const Value& set_item(Reaching& reaching, const Binding& event, const Value& old) {
  if (reaching.tree().kind(event.statement) != Kind::Assignment) return reaching.opaque(event);
  NodeId target = reaching.tree().parent(event.name);
  NodeId key_node = reaching.tree().child(target, Field::Subscript);
  NodeId right = reaching.tree().child(event.statement, Field::Right);
  if (key_node == kNoNode || right == kNoNode) return reaching.opaque(event);
  if (reaching.tree().child(event.statement, Field::Left) != target) return reaching.opaque(event);
  const Value& key = reaching.evaluator().value({&reaching.module(), key_node, reaching.frame()});
  Expr given{&reaching.module(), right, reaching.frame()};
  Value& result =
      reaching.evaluator().make(old.kind, {&reaching.module(), event.name, reaching.frame()});
  result.items = old.items;
  result.named = old.named;
  result.open = old.open;
  if (old.is(ValueKind::Mapping)) {
    if (key.is(ValueKind::Text)) {
      result.set_named(key.text, given);
    } else {
      result.open = true;
    }
    return result;
  }
  auto size = static_cast<std::int64_t>(result.items.size());
  if (!key.is(ValueKind::Number) || old.open) return reaching.opaque(event);
  std::int64_t at = key.number < 0 ? size + key.number : key.number;
  if (at < 0 || at >= size) return reaching.opaque(event);
  result.items[static_cast<std::size_t>(at)] = given;
  return result;
}

const Value& mutated(Reaching& reaching, const Binding& event) {
  const Value& old = reaching.before(event.statement);
  if (!old.is(ValueKind::Sequence) && !old.is(ValueKind::Mapping)) return old;
  if (reaching.tree().kind(event.statement) == Kind::Call)
    return mutated_by_call(reaching, event, old);
  return set_item(reaching, event, old);
}

}  // namespace

const Value& binding_value(Reaching& reaching, const Binding& event) {
  Evaluator::Deeper deeper(reaching.evaluator());
  if (deeper.too_deep()) return reaching.opaque(event);
  switch (event.kind) {
    case BindingKind::Assignment:
    case BindingKind::Walrus:
      if (event.value == kNoNode) return reaching.opaque(event);
      if (event.index != kWhole) return unpacked(reaching, event);
      return named(reaching,
                   reaching.evaluator().value({&reaching.module(), event.value, reaching.frame()}),
                   event);
    case BindingKind::TypeAlias:
      return reaching.evaluator().value({&reaching.module(), event.value, reaching.frame()});
    case BindingKind::Import:
      return symbol_value(reaching.evaluator(), {&reaching.module(), event.name, reaching.frame()},
                          reaching.module().imports()[event.entity].qualified);
    case BindingKind::Function: {
      Value& value = reaching.evaluator().make(ValueKind::Function,
                                               {&reaching.module(), event.name, reaching.frame()});
      value.function = &reaching.module().functions()[event.entity];
      return value;
    }
    case BindingKind::Class: {
      Value& value = reaching.evaluator().make(ValueKind::Class,
                                               {&reaching.module(), event.name, reaching.frame()});
      value.klass = &reaching.module().classes()[event.entity];
      return value;
    }
    case BindingKind::Augmented:
      return augmented(reaching, event);
    case BindingKind::Mutation:
      return mutated(reaching, event);
    default:
      return reaching.opaque(event);
  }
}

}  // namespace tokamax::python
