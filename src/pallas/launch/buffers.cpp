// Output arrays and scratch buffers.
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
    ref.semaphore = true;
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
    ref.opaque_spec = !is_pallas(name);
    return;
  }
  if (const Expr* shape = value.argument("shape", 0))
    ref.shape = read_shape(reading.evaluator, *shape);
  if (const Expr* dtype = value.argument("dtype", 1)) set_element(reading, ref, *dtype);
}

void read_output(const SpecReading& reading, Ref& ref) {
  const Value& value = reading.evaluator.value(ref.spec);
  if (read_special(reading, ref, value)) {
    if (ref.opaque_spec) ref.shape = array_shape(reading.evaluator, ref.spec);
    return;
  }
  ref.full_array = true;
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

}  // namespace

RefList read_outputs(const SpecReading& reading, const Expr* shapes, std::string_view label) {
  return read_spec_list(reading, shapes, Section::Output, label, read_output);
}

RefList read_scratches(const SpecReading& reading, const Expr* shapes, std::string_view label) {
  return read_spec_list(reading, shapes, Section::Scratch, label, read_scratch);
}

void merge_outputs(RefList& specs, const RefList& shapes) {
  if (!specs.complete && shapes.complete && specs.refs.empty()) {
    specs.refs = shapes.refs;
    for (Ref& ref : specs.refs) {
      ref.shape.reset();
      ref.full_array = false;
      ref.opaque_spec = !ref.absent;
    }
    specs.complete = true;
    specs.single = shapes.single;
    specs.named = shapes.named;
    specs.names = shapes.names;
    return;
  }
  for (std::size_t i = 0; i < specs.refs.size() && i < shapes.refs.size(); ++i) {
    Ref& ref = specs.refs[i];
    const Ref& array = shapes.refs[i];
    ref.dtype = array.dtype;
    ref.element = array.element;
    ref.group = ref.group || array.group;
    if (ref.full_array) ref.shape = array.shape;
  }
}

}  // namespace tokamax::pallas
