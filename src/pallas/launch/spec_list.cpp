// A sequence has an entry for each Ref, a lone spec is a list of one; nested sequences, dicts and
// dataclasses are grouped Refs.
#include "pallas/launch/spec_list.h"

#include <fmt/format.h>

#include <utility>

#include "pallas/launch/arrays.h"
#include "pallas/launch/group_space.h"

namespace tokamax::pallas {
namespace {

using python::Expr;
using python::Value;
using python::ValueKind;

void place_at(Ref& ref, const Expr& expr, const Value& value) {
  const Expr& at = expr.node != syntax::kNoNode ? expr : value.origin;
  if (at.module == nullptr || at.node == syntax::kNoNode) return;
  ref.place.module = at.module;
  ref.place.span = at.module->span(at.node);
}

// One spec or shape where a list could stand: only a call that is known to make one.
bool is_single(const Value& value) {
  if (value.is(ValueKind::External)) return is_pallas(value.text);
  if (!value.is(ValueKind::Call)) return false;
  if (value.klass != nullptr) return !is_named_tuple(value);
  return is_pallas(value.text) || is_array_struct(value) || last_name(value.text) == "BlockSpec";
}

bool is_group(python::Evaluator& evaluator, const Value& value) {
  return value.is(ValueKind::Sequence) || value.is(ValueKind::Mapping) ||
         (value.is(ValueKind::Call) && value.klass != nullptr) || is_call_of(value, "RefUnion") ||
         maps_group(evaluator, value) || holds_refs(evaluator, value);
}

}  // namespace

RefList read_spec_list(const SpecReading& reading, const Expr* list, Section section,
                       std::string_view label, ReadSpec read) {
  RefList result;
  if (list == nullptr) {
    result.complete = true;
    return result;
  }
  const Value& value = reading.evaluator.value(*list);
  auto add = [&](const Expr& spec, std::string name) {
    Ref ref;
    ref.section = section;
    ref.index = result.refs.size();
    ref.spec = spec;
    place_at(ref, spec, reading.evaluator.value(spec));
    ref.place.label = std::move(name);
    read(reading, ref);
    result.refs.push_back(std::move(ref));
  };
  if (value.is(ValueKind::Sequence)) {
    for (const Expr& item : value.items) {
      add(item, fmt::format("{}[{}]", label, result.refs.size()));
    }
    result.complete = !value.open && !value.optional;
  } else if (value.is(ValueKind::Mapping) && section == Section::Scratch) {
    for (const auto& [name, item] : value.named) {
      add(item, fmt::format("{}[\"{}\"]", label, name));
      result.names.push_back(name);
    }
    result.named = true;
    result.complete = !value.open && !value.optional;
  } else if (value.is(ValueKind::None)) {
    result.complete = true;
  } else if (is_single(value) || (section == Section::Output && value.is(ValueKind::Mapping)) ||
             maps_instance(reading.evaluator, value)) {
    // Only scratch comes by name: a kernel gets a dict of outputs as one parameter.
    add(*list, std::string(label));
    result.complete = true;
    result.single = true;
  }
  return result;
}

bool read_special(const SpecReading& reading, Ref& ref, const Value& value) {
  ref.optional = value.optional;
  if (value.is(ValueKind::None)) {
    ref.kind = RefKind::None;
    return true;
  }
  bool group = is_group(reading.evaluator, value);
  bool mapped = is_call_of(value, "map") || is_call_of(value, "tree_map");
  if (group || mapped) {
    ref.group_space = space_of_group(reading.evaluator, ref.spec, reading.unnamed);
  }
  bool read = value.is(ValueKind::Call) || value.is(ValueKind::External);
  if (group) {
    ref.kind = RefKind::Group;
  } else if (!read) {
    ref.kind = RefKind::Unread;
  }
  return group || !read;
}

void set_element(const SpecReading& reading, Ref& ref, const Expr& dtype) {
  ref.element = dtype;
  ref.dtype = dtype.exists() ? reading.evaluator.render(dtype) : std::string();
}

bool is_call_of(const Value& value, std::string_view name) {
  return value.is(ValueKind::Call) && last_name(value.text) == name;
}

MemorySpace named_space(python::Evaluator& evaluator, const Expr& expr) {
  const Value& value = evaluator.value(expr);
  return value.is(ValueKind::External) ? memory_space(value.text) : MemorySpace::Unknown;
}

}  // namespace tokamax::pallas
