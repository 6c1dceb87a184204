// Takes BlockSpec apart: an extent None or `pl.Squeezed()` is no axis of the Ref, and without a
// block shape the Ref is the whole array.
#include "pallas/launch/block_specs.h"

#include <utility>

#include "pallas/launch/arrays.h"
#include "pallas/launch/buffered_refs.h"

namespace tokamax::pallas {
namespace {

using python::Expr;
using python::Value;
using python::ValueKind;

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

std::optional<std::vector<Extent>> read_block_choice(const SpecReading& reading,
                                                     const Value& shapes);

std::optional<std::vector<Extent>> read_block_shape(const SpecReading& reading, const Expr& shape) {
  const Value& value = reading.evaluator.value(shape);
  if (!value.is(ValueKind::Sequence)) return read_shape(reading.evaluator, shape);
  if (value.open) return read_block_choice(reading, value);
  std::vector<Extent> extents;
  for (const Expr& item : value.items) {
    const Value& extent = reading.evaluator.value(item);
    if (is_squeezed(extent)) continue;
    const Expr* inner = wrapped_extent(extent);
    const Expr& size = inner != nullptr ? *inner : item;
    // An extent that is None on one path only changes the rank.
    if (extent.optional) return std::nullopt;
    if (item.node == syntax::kNoNode && extent.is(ValueKind::Opaque)) return std::nullopt;
    extents.push_back({size, reading.evaluator.render(size)});
  }
  return extents;
}

// `(n, d) if shared else (None, n, d)`: blocks of which the kernel sees the same.
std::optional<std::vector<Extent>> read_block_choice(const SpecReading& reading,
                                                     const Value& shapes) {
  std::optional<std::vector<Extent>> seen;
  for (const Value* shape : shapes.either) {
    auto extents = read_block_shape(reading, {nullptr, syntax::kNoNode, nullptr, shape});
    if (!extents || (seen && !same_shape(reading.evaluator, *seen, *extents))) return std::nullopt;
    seen = std::move(extents);
  }
  return seen;
}

void read_plain_spec(const SpecReading& reading, Ref& ref) {
  const Value& value = reading.evaluator.value(ref.spec);
  if (read_special(reading, ref, value)) return;
  // tokamax's maker of swizzled specs takes the dtype second.
  bool swizzled = is_call_of(value, "tiled_swizzled_block_spec");
  if (!swizzled && !is_call_of(value, "BlockSpec")) {
    ref.kind = RefKind::Unread;
    return;
  }
  const Expr* shape = value.argument(swizzled ? "shape" : "block_shape", 0);
  const Expr* map = value.argument("index_map", swizzled ? 2 : 1);
  const Expr* space = value.find("memory_space");
  if (map != nullptr) ref.index_map = *map;
  // A space in the place of `pipeline_mode`, or an index map in the place of the shape: what was
  // meant is not what Pallas reads.
  bool misplaced = (value.items.size() > 2 &&
                    named_space(reading.evaluator, value.items[2]) != MemorySpace::Unknown) ||
                   (shape != nullptr && is_callable(reading.evaluator.value(*shape)));
  if (space != nullptr) {
    ref.space = named_space(reading.evaluator, *space);
  } else if (!misplaced && !value.open) {
    ref.space = reading.unnamed;
  }
  bool no_shape = shape == nullptr || reading.evaluator.value(*shape).is(ValueKind::None);
  if (no_shape && !value.open) {
    ref.kind = RefKind::WholeArray;
  } else if (!no_shape) {
    ref.block_shape = *shape;
    ref.shape = read_block_shape(reading, *shape);
  }
}

void read_block_spec(const SpecReading& reading, Ref& ref) {
  BufferedRefSpec buffered = spec_of_buffered_ref(reading.evaluator, ref.spec);
  if (buffered.spec == nullptr) return read_plain_spec(reading, ref);
  Expr written = std::exchange(ref.spec, *buffered.spec);
  read_plain_spec(reading, ref);
  if (!buffered.copies_itself) return;
  ref.spec = written;
  ref.index_map = ref.block_shape = {};
}

}  // namespace

RefList read_block_specs(const SpecReading& reading, const Expr* specs, Section section,
                         std::string_view label) {
  return read_spec_list(reading, specs, section, label, read_block_spec);
}

}  // namespace tokamax::pallas
