// Specs to Refs.
#include "pallas/launch/specs.h"

#include <fmt/format.h>

#include <utility>

#include "pallas/launch/arrays.h"
#include "pallas/launch/buffered_refs.h"
#include "pallas/launch/group_space.h"

namespace tokamax::pallas {
namespace {

using python::Expr;
using python::Value;
using python::ValueKind;

bool is_call_of(const Value& value, std::string_view name) {
  return value.is(ValueKind::Call) && last_name(value.text) == name;
}

// `pl.Squeezed()`, `pl.squeezed`: like None, an axis that the kernel does not see.
bool is_squeezed(const Value& value) {
  if (value.is(ValueKind::None)) return true;
  bool named = value.is(ValueKind::Call) || value.is(ValueKind::External);
  return named && (is_pallas(value.text, "Squeezed") || is_pallas(value.text, "squeezed"));
}

// `pl.Blocked(n)`, `pl.Element(n, …)`, `pl.BoundedSlice(n)`, `pl.Indirect(n)`: an axis of extent n.
const Expr* wrapped_extent(const Value& value) {
  if (!value.is(ValueKind::Call) || !is_pallas(value.text)) return nullptr;
  std::string_view name = last_name(value.text);
  bool wraps =
      name == "Blocked" || name == "Element" || name == "BoundedSlice" || name == "Indirect";
  if (!wraps) return nullptr;
  return value.argument("block_size", 0);
}

bool is_callable(const Value& value) {
  return value.is(ValueKind::Function) || value.is(ValueKind::Choice);
}

void place_at(Ref& ref, const Expr& expr, const Value& value) {
  const Expr& at = expr.node != syntax::kNoNode ? expr : value.origin;
  if (at.module == nullptr || at.node == syntax::kNoNode) return;
  ref.place.module = at.module;
  ref.place.span = at.module->span(at.node);
}

}  // namespace

RefList SpecReader::read_list(const Expr* list, Section section, std::string_view label,
                              void (SpecReader::*read)(Ref&)) {
  RefList result;
  if (list == nullptr) {
    result.complete = true;
    return result;
  }
  const Value& value = evaluator_.value(*list);
  auto add = [&](const Expr& spec, std::string name) {
    Ref ref;
    ref.section = section;
    ref.index = result.refs.size();
    ref.spec = spec;
    place_at(ref, spec, evaluator_.value(spec));
    ref.place.label = std::move(name);
    (this->*read)(ref);
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
             maps_instance(evaluator_, value)) {
    // Only scratch comes by name: a kernel gets a dict of outputs as one parameter.
    add(*list, std::string(label));
    result.complete = true;
    result.single = true;
  }
  return result;
}

// One spec or shape where a list could stand: only a call that is known to make one.
bool SpecReader::is_single(const Value& value) const {
  if (value.is(ValueKind::External)) return is_pallas(value.text);
  if (!value.is(ValueKind::Call)) return false;
  if (value.klass != nullptr) return !is_named_tuple(value);
  return is_pallas(value.text) || is_array_struct(value) || last_name(value.text) == "BlockSpec";
}

RefList SpecReader::block_specs(const Expr* specs, Section section, std::string_view label) {
  return read_list(specs, section, label, &SpecReader::read_block_spec);
}

RefList SpecReader::outputs(const Expr* shapes, std::string_view label) {
  return read_list(shapes, Section::Output, label, &SpecReader::read_output);
}

RefList SpecReader::scratch(const Expr* shapes, std::string_view label) {
  return read_list(shapes, Section::Scratch, label, &SpecReader::read_scratch);
}

// None, groups and what cannot be read, alike for all lists. True when that is all there is.
bool SpecReader::read_special(Ref& ref, const Value& value) {
  ref.absent = value.is(ValueKind::None);
  ref.optional = value.optional;
  ref.group = value.is(ValueKind::Sequence) || value.is(ValueKind::Mapping) ||
              (value.is(ValueKind::Call) && value.klass != nullptr) ||
              is_call_of(value, "RefUnion") || maps_group(evaluator_, value) ||
              holds_refs(evaluator_, value);
  bool mapped = is_call_of(value, "map") || is_call_of(value, "tree_map");
  if (ref.group || mapped) ref.group_space = space_of_group(evaluator_, ref.spec, unnamed_);
  if (ref.absent || ref.group) return true;
  ref.opaque_spec = !value.is(ValueKind::Call) && !value.is(ValueKind::External);
  return ref.opaque_spec;
}

void SpecReader::set_element(Ref& ref, const Expr& dtype) {
  ref.element = dtype;
  ref.dtype = dtype.exists() ? evaluator_.render(dtype) : std::string();
}

MemorySpace SpecReader::space_of(const Expr& expr) {
  const Value& value = evaluator_.value(expr);
  return value.is(ValueKind::External) ? memory_space(value.text) : MemorySpace::Unknown;
}

std::optional<std::vector<Extent>> SpecReader::read_block_shape(const Expr& shape) {
  const Value& value = evaluator_.value(shape);
  if (!value.is(ValueKind::Sequence)) return read_shape(evaluator_, shape);
  if (value.open) return read_block_choice(value);
  std::vector<Extent> extents;
  for (const Expr& item : value.items) {
    const Value& extent = evaluator_.value(item);
    if (is_squeezed(extent)) continue;
    const Expr* inner = wrapped_extent(extent);
    const Expr& size = inner != nullptr ? *inner : item;
    // An extent that is None on one path only changes the rank.
    if (extent.optional) return std::nullopt;
    if (item.node == syntax::kNoNode && extent.is(ValueKind::Opaque)) return std::nullopt;
    extents.push_back({size, evaluator_.render(size)});
  }
  return extents;
}

// `(n, d) if shared else (None, n, d)`: blocks of which the kernel sees the same.
std::optional<std::vector<Extent>> SpecReader::read_block_choice(const Value& shapes) {
  std::optional<std::vector<Extent>> seen;
  for (const Value* shape : shapes.either) {
    auto extents = read_block_shape({nullptr, syntax::kNoNode, nullptr, shape});
    if (!extents || (seen && !same_shape(evaluator_, *seen, *extents))) return std::nullopt;
    seen = std::move(extents);
  }
  return seen;
}

void SpecReader::read_block_spec(Ref& ref) {
  BufferedRefSpec buffered = spec_of_buffered_ref(evaluator_, ref.spec);
  if (buffered.spec == nullptr) return read_plain_spec(ref);
  Expr written = std::exchange(ref.spec, *buffered.spec);
  read_plain_spec(ref);
  if (!buffered.copies_itself) return;
  ref.spec = written;
  ref.index_map = ref.block_shape = {};
}

void SpecReader::read_plain_spec(Ref& ref) {
  const Value& value = evaluator_.value(ref.spec);
  if (read_special(ref, value)) return;
  // tokamax's maker of swizzled specs takes the dtype second.
  bool swizzled = is_call_of(value, "tiled_swizzled_block_spec");
  if (!swizzled && !is_call_of(value, "BlockSpec")) {
    ref.opaque_spec = true;
    return;
  }
  const Expr* shape = value.argument(swizzled ? "shape" : "block_shape", 0);
  const Expr* map = value.argument("index_map", swizzled ? 2 : 1);
  const Expr* space = value.find("memory_space");
  if (map != nullptr) ref.index_map = *map;
  // A space in the place of `pipeline_mode`, or an index map in the place of the shape: what was
  // meant is not what Pallas reads.
  bool misplaced = (value.items.size() > 2 && space_of(value.items[2]) != MemorySpace::Unknown) ||
                   (shape != nullptr && is_callable(evaluator_.value(*shape)));
  if (space != nullptr) {
    ref.space = space_of(*space);
  } else if (!misplaced && !value.open) {
    ref.space = unnamed_;
  }
  bool no_shape = shape == nullptr || evaluator_.value(*shape).is(ValueKind::None);
  if (no_shape && !value.open) {
    ref.full_array = true;
  } else if (!no_shape) {
    ref.block_shape = *shape;
    ref.shape = read_block_shape(*shape);
  }
}

void SpecReader::add_array(Ref& ref, const Expr& array) {
  ref.array = array;
  const Value& value = evaluator_.value(array);
  if (is_call_of(value, "with_memory_space_constraint")) {
    const Expr* space = value.argument("memory_space", 1);
    if (space != nullptr && ref.full_array) ref.space = space_of(*space);
  }
  if (ref.full_array && !ref.shape) ref.shape = array_shape(evaluator_, array);
  if (ref.dtype.empty()) set_element(ref, array_element(evaluator_, array));
}

}  // namespace tokamax::pallas
