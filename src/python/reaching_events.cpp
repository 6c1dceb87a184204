// What one binding makes of a name.
#include <algorithm>
#include <vector>

#include "python/reaching.h"

namespace tokamax::python {

const Value& Reaching::opaque(const Binding& event) {
  return evaluator_.opaque({&module_, event.name, frame_}, &event, name_);
}

const Value& Reaching::unknown_at(NodeId where) {
  return evaluator_.opaque({&module_, kNoNode, frame_}, &tree_[where], name_);
}

const Value& Reaching::parameter() {
  if (frame_ != nullptr && frame_->module == &module_ && frame_->scope == scope_) {
    if (const Expr* given = frame_->find(name_)) return evaluator_.value(*given);
  }
  for (const Binding& event : events_) {
    if (event.kind == BindingKind::Parameter) return opaque(event);
  }
  return unknown_at(module_.scopes()[scope_].node);
}

const Value& Reaching::apply(const Binding& event) {
  Evaluator::Deeper deeper(evaluator_.depth_);
  if (deeper.too_deep()) return opaque(event);
  switch (event.kind) {
    case BindingKind::Assignment:
    case BindingKind::Walrus:
      if (event.value == kNoNode) return opaque(event);
      if (event.index != kWhole) return unpacked(event);
      return named(evaluator_.value({&module_, event.value, frame_}), event);
    case BindingKind::TypeAlias:
      return evaluator_.value({&module_, event.value, frame_});
    case BindingKind::Import:
      return evaluator_.symbol({&module_, event.name, frame_},
                               module_.imports()[event.entity].qualified);
    case BindingKind::Function: {
      Value& value = evaluator_.make(ValueKind::Function, {&module_, event.name, frame_});
      value.function = &module_.functions()[event.entity];
      return value;
    }
    case BindingKind::Class: {
      Value& value = evaluator_.make(ValueKind::Class, {&module_, event.name, frame_});
      value.klass = &module_.classes()[event.entity];
      return value;
    }
    case BindingKind::Augmented:
      return augmented(event);
    case BindingKind::Mutation:
      return mutated(event);
    default:
      return opaque(event);
  }
}

// A value that nothing tells apart is told apart by the name it was given.
const Value& Reaching::named(const Value& value, const Binding& event) {
  return value.is(ValueKind::Unknown) ? opaque(event) : value;
}

const Value& Reaching::unpacked(const Binding& event) {
  if (event.index == kNested) return unpacked_deep(event);
  if (event.index == kStarred) return opaque(event);
  const Value& whole = evaluator_.value({&module_, event.value, frame_});
  std::int16_t count = event.count;
  bool starred = count < 0;
  if (whole.is(ValueKind::Sequence) && !whole.open && !starred &&
      whole.items.size() == static_cast<std::size_t>(count)) {
    return named(evaluator_.value(whole.items[static_cast<std::size_t>(event.index)]), event);
  }
  if (whole.is(ValueKind::Attribute) && whole.text == "shape") {
    Value& extent = evaluator_.make(ValueKind::Extent, {&module_, event.name, frame_});
    extent.items = whole.items;
    extent.number = event.index;
    if (starred && after_star(event)) extent.number = event.index + count;
    return extent;
  }
  return opaque(event);
}

// `(a, b), c = v`: the targets name their places from the outermost list inwards.
const Value& Reaching::unpacked_deep(const Binding& event) {
  struct Place {
    std::size_t index;
    std::size_t count;
  };
  std::vector<Place> places;
  NodeId whole = tree_.child(event.statement, Field::Left);
  for (NodeId at = event.name; at != whole; at = tree_.parent(at)) {
    NodeId list = tree_.parent(at);
    if (list == kNoNode || list == event.statement) return opaque(event);
    Place place{0, 0};
    for (NodeId child : tree_.children(list)) {
      if (tree_.kind(child) == Kind::ListSplatPattern) return opaque(event);
      if (child == at) place.index = place.count;
      ++place.count;
    }
    places.push_back(place);
  }
  const Value* value = &evaluator_.value({&module_, event.value, frame_});
  for (auto place = places.rbegin(); place != places.rend(); ++place) {
    bool fits =
        value->is(ValueKind::Sequence) && !value->open && value->items.size() == place->count;
    if (!fits) return opaque(event);
    value = &evaluator_.value(value->items[place->index]);
  }
  return named(*value, event);
}

// Whether a target stands behind the starred one of its list.
bool Reaching::after_star(const Binding& event) const {
  for (NodeId child : tree_.children(tree_.parent(event.name))) {
    if (child == event.name) return false;
    if (tree_.kind(child) == Kind::ListSplatPattern) return true;
  }
  return false;
}

// What is put behind an open list is not known; its beginning stays.
const Value& Reaching::lengthened(const Value& open_list, const Binding& event) {
  if (open_list.either.empty()) return open_list;
  Value& result = evaluator_.make(ValueKind::Sequence, {&module_, event.name, frame_});
  result.items = open_list.items;
  result.open = true;
  return result;
}

const Value& Reaching::augmented(const Binding& event) {
  const Value& old = before(event.statement);
  NodeId right = tree_.child(event.statement, Field::Right);
  NodeId sign = tree_.child(event.statement, Field::Operator);
  if (right == kNoNode || sign == kNoNode) return opaque(event);
  const Value& added = evaluator_.value({&module_, right, frame_});
  bool lists = old.is(ValueKind::Sequence) && module_.text(sign) == "+=";
  if (!lists) return opaque(event);
  Value& result = evaluator_.make(ValueKind::Sequence, {&module_, event.name, frame_});
  result.items = old.items;
  if (old.open) return lengthened(old, event);
  result.open = added.open || !added.is(ValueKind::Sequence);
  if (added.is(ValueKind::Sequence)) {
    result.items.insert(result.items.end(), added.items.begin(), added.items.end());
  }
  return result;
}

const Value& Reaching::mutated(const Binding& event) {
  const Value& old = before(event.statement);
  if (!old.is(ValueKind::Sequence) && !old.is(ValueKind::Mapping)) return old;
  if (tree_.kind(event.statement) == Kind::Call) return mutated_by_call(event, old);
  return set_item(event, old);
}

const Value& Reaching::mutated_by_call(const Binding& event, const Value& old) {
  NodeId attribute = tree_.child(tree_.child(event.statement, Field::Function), Field::Attribute);
  std::string_view method = module_.text(attribute);
  const Value& call = evaluator_.arguments({&module_, event.statement, frame_});
  Value& result = evaluator_.make(old.kind, {&module_, event.name, frame_});
  result.items = old.items;
  result.named = old.named;
  result.open = old.open || call.open;
  bool list = old.is(ValueKind::Sequence);
  if (list && old.open && (method == "append" || method == "extend")) {
    return lengthened(old, event);
  }
  if (list && method == "append" && call.items.size() == 1) {
    result.items.push_back(call.items[0]);
  } else if (list && method == "extend" && call.items.size() == 1) {
    const Value& added = evaluator_.value(call.items[0]);
    result.open = result.open || added.open || !added.is(ValueKind::Sequence);
    if (added.is(ValueKind::Sequence)) {
      result.items.insert(result.items.end(), added.items.begin(), added.items.end());
    }
  } else if (list && method == "insert" && call.items.size() == 2) {
    const Value& at = evaluator_.value(call.items[0]);
    auto size = static_cast<std::int64_t>(result.items.size());
    if (!at.is(ValueKind::Number) || at.number < 0 || at.number > size || old.open) {
      return opaque(event);
    }
    result.items.insert(result.items.begin() + at.number, call.items[1]);
  } else if (!list && method == "update") {
    for (const Expr& item : call.items) {
      const Value& added = evaluator_.value(item);
      result.open = result.open || added.open || !added.is(ValueKind::Mapping);
      for (const auto& [key, given] : added.named) Evaluator::set_named(result, key, given);
    }
    for (const auto& [key, given] : call.named) Evaluator::set_named(result, key, given);
  } else {
    return opaque(event);
  }
  return result;
}

const Value& Reaching::set_item(const Binding& event, const Value& old) {
  if (tree_.kind(event.statement) != Kind::Assignment) return opaque(event);
  NodeId target = tree_.parent(event.name);
  NodeId key_node = tree_.child(target, Field::Subscript);
  NodeId right = tree_.child(event.statement, Field::Right);
  if (key_node == kNoNode || right == kNoNode) return opaque(event);
  if (tree_.child(event.statement, Field::Left) != target) return opaque(event);
  const Value& key = evaluator_.value({&module_, key_node, frame_});
  Expr given{&module_, right, frame_};
  Value& result = evaluator_.make(old.kind, {&module_, event.name, frame_});
  result.items = old.items;
  result.named = old.named;
  result.open = old.open;
  if (old.is(ValueKind::Mapping)) {
    if (key.is(ValueKind::Text)) {
      Evaluator::set_named(result, key.text, given);
    } else {
      result.open = true;
    }
    return result;
  }
  auto size = static_cast<std::int64_t>(result.items.size());
  if (!key.is(ValueKind::Number) || old.open) return opaque(event);
  std::int64_t at = key.number < 0 ? size + key.number : key.number;
  if (at < 0 || at >= size) return opaque(event);
  result.items[static_cast<std::size_t>(at)] = given;
  return result;
}

}  // namespace tokamax::python
