// Output arrays and scratch buffers.
#include "pallas/arrays.h"
#include "pallas/specs.h"

namespace tokamax::pallas {
namespace {

using python::Expr;
using python::Value;
using python::ValueKind;

bool is_semaphore(std::string_view name) {
  return is_pallas(name) && (name.find(".SemaphoreType") != std::string_view::npos ||
                             memory_space(name) == MemorySpace::Semaphore);
}

bool is_barrier(std::string_view name) {
  return is_pallas(name) && last_name(name).ends_with("Barrier");
}

// `pltpu.SMEM(…) @ mesh`: a buffer that one of several meshes holds.
const Value& buffer_of(python::Evaluator& evaluator, const Expr& spec) {
  const Value& value = evaluator.value(spec);
  bool placed = value.is(ValueKind::Operation) && value.text == "@" && !value.items.empty();
  return placed ? evaluator.value(value.items[0]) : value;
}

}  // namespace

void SpecReader::read_output(Ref& ref) {
  const Value& value = evaluator_.value(ref.spec);
  if (read_special(ref, value)) {
    if (ref.opaque_spec) ref.shape = array_shape(evaluator_, ref.spec);
    return;
  }
  ref.full_array = true;
  if (value.is(ValueKind::Call) && last_name(value.text) == "ShapeDtypeStruct") {
    ref.shape = array_shape(evaluator_, ref.spec);
    set_element(ref, array_element(evaluator_, ref.spec));
    return;
  }
  read_buffer(ref, value);
}

void SpecReader::read_buffer(Ref& ref, const Value& value) {
  std::string_view name = value.text;
  if (is_semaphore(name) || is_barrier(name)) {
    ref.semaphore = true;
    ref.space = is_barrier(name) ? MemorySpace::Barrier : MemorySpace::Semaphore;
    if (is_barrier(name)) return;
    ref.shape.emplace();  // one semaphore, unless a shape is given
    if (!value.is(ValueKind::Call)) return;
    if (const Expr* shape = value.argument("shape", 0)) ref.shape = read_shape(evaluator_, *shape);
    return;
  }
  if (!value.is(ValueKind::Call)) return;
  if (name.ends_with(".like")) {  // VMEM.like(x)
    ref.space = memory_space(name.substr(0, name.size() - 5));
    if (!value.items.empty()) ref.shape = array_shape(evaluator_, value.items[0]);
    return;
  }
  ref.space = last_name(name) == "tiled_swizzled_smem" ? MemorySpace::Smem : memory_space(name);
  bool registers = is_pallas(name, "ACC");  // a WGMMA accumulator
  if (ref.space == MemorySpace::Unknown && !registers) {
    ref.opaque_spec = !is_pallas(name);
    return;
  }
  if (const Expr* shape = value.argument("shape", 0)) ref.shape = read_shape(evaluator_, *shape);
  if (const Expr* dtype = value.argument("dtype", 1)) set_element(ref, *dtype);
}

void SpecReader::read_scratch(Ref& ref) {
  const Value& value = buffer_of(evaluator_, ref.spec);
  if (read_special(ref, value)) return;
  read_buffer(ref, value);
}

}  // namespace tokamax::pallas
