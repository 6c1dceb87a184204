// `pltpu.VMEM(shape, dtype)`, `pltpu.SemaphoreType.DMA`, `plgpu.Barrier`, ShapeDtypeStruct: what
// each says of its Ref.
#include "pallas/launch/buffers.h"

#include "pallas/launch/arrays.h"

namespace tokamax::pallas {
namespace {

using python::Expr;
using python::Value;
using python::ValueKind;

// `pltpu.SMEM(…) @ mesh`: a buffer that one of several meshes holds.
const Value& buffer_of(python::Evaluator& evaluator, const Expr& spec) {
  const Value& value = evaluator.value(spec);
  bool placed = value.is(ValueKind::Operation) && value.text == "@" && !value.items.empty();
  return placed ? evaluator.value(value.items[0]) : value;
}

void read_buffer(const SpecReading& reading, Ref& ref, const Value& value) {
  std::string_view name = value.text;
  if (is_semaphore(name) || is_barrier(name)) {
    ref.kind = RefKind::Semaphore;
    ref.space = space_of_buffer(name);
    if (is_barrier(name)) return;
    ref.shape.emplace();  // one semaphore, unless a shape is given
    if (!value.is(ValueKind::Call)) return;
    if (const Expr* shape = value.argument("shape", 0))
      ref.shape = read_shape(reading.evaluator, *shape);
    return;
  }
  if (!value.is(ValueKind::Call)) return;
  if (name.ends_with(".like")) {  // VMEM.like(x)
    ref.space = memory_space(name.substr(0, name.size() - 5));
    if (!value.items.empty()) ref.shape = array_shape(reading.evaluator, value.items[0]);
    return;
  }
  ref.space = last_name(name) == "tiled_swizzled_smem" ? MemorySpace::Smem : memory_space(name);
  bool registers = is_pallas(name, "ACC");  // a WGMMA accumulator
  if (ref.space == MemorySpace::Unknown && !registers) {
    if (!is_pallas(name)) ref.set_spec_unread();
    return;
  }
  if (const Expr* shape = value.argument("shape", 0))
    ref.shape = read_shape(reading.evaluator, *shape);
  if (const Expr* dtype = value.argument("dtype", 1)) set_element(reading, ref, *dtype);
}

void read_output(const SpecReading& reading, Ref& ref) {
  const Value& value = reading.evaluator.value(ref.spec);
  if (read_special(reading, ref, value)) {
    if (ref.kind == RefKind::Unread) ref.shape = array_shape(reading.evaluator, ref.spec);
    return;
  }
  ref.kind = RefKind::WholeArray;
  if (is_array_struct(value)) {
    ref.shape = array_shape(reading.evaluator, ref.spec);
    set_element(reading, ref, array_element(reading.evaluator, ref.spec));
    return;
  }
  read_buffer(reading, ref, value);
}

void read_scratch(const SpecReading& reading, Ref& ref) {
  const Value& value = buffer_of(reading.evaluator, ref.spec);
  if (read_special(reading, ref, value)) return;
  read_buffer(reading, ref, value);
}

// How much of an array the kernel sees, when its spec is not known.
void forget_spec(Ref& ref) {
  ref.shape.reset();
  if (ref.kind == RefKind::WholeArray) ref.kind = RefKind::Block;
  if (ref.kind != RefKind::None) ref.set_spec_unread();
}

void merge_output(Ref& seen, const Ref& array) {
  seen.dtype = array.dtype;
  seen.element = array.element;
  if (seen.kind == RefKind::WholeArray) seen.shape = array.shape;
  if (seen.kind == RefKind::None || array.kind != RefKind::Group) return;
  seen.spec_unread = seen.spec_unread || seen.kind == RefKind::Unread;
  seen.kind = RefKind::Group;
}

}  // namespace

RefList read_outputs(const SpecReading& reading, const Expr* shapes, std::string_view label) {
  return read_spec_list(reading, shapes, Section::Output, label, read_output);
}

RefList read_scratches(const SpecReading& reading, const Expr* shapes, std::string_view label) {
  return read_spec_list(reading, shapes, Section::Scratch, label, read_scratch);
}

void merge_outputs(RefList& specs, const RefList& shapes) {
  if (!specs.complete && shapes.complete && specs.refs.empty()) {
    specs = shapes;
    for (Ref& ref : specs.refs) forget_spec(ref);
    return;
  }
  for (std::size_t i = 0; i < specs.refs.size() && i < shapes.refs.size(); ++i) {
    merge_output(specs.refs[i], shapes.refs[i]);
  }
}

}  // namespace tokamax::pallas
