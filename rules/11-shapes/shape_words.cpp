// An extent is called by the glossary's name that has the same value beside the launch; constants
// never are, two may be equal by chance.
#include "rules/11-shapes/shape_words.h"

#include <algorithm>

#include "pallas/program.h"

namespace tokamax::rules {
namespace {

using pallas::MemorySpace;
using pallas::Section;
using python::Value;
using python::ValueKind;

constexpr std::size_t kLongestShape = 72;  // bytes; longer ones are no help at the end of a line

bool is_constant(const Value& value) {
  return value.is(ValueKind::Number) || value.is(ValueKind::Bool) || value.is(ValueKind::None);
}

// Where it lives, when the name or the ordinary case does not say so already.
std::string note_of(const pallas::RefParameter& ref) {
  bool operand = ref.section && *ref.section != Section::Scratch;
  switch (ref.space) {
    case MemorySpace::Any:
      return operand ? "full array, pl.ANY" : "pl.ANY";
    case MemorySpace::Hbm:
      return operand ? "full array, HBM" : "HBM";
    case MemorySpace::Smem:
      return ref.refs.front()->space == MemorySpace::Smem &&
                     ref.launches.front()->backend == pallas::Backend::MosaicGpu
                 ? ""
                 : "SMEM";
    case MemorySpace::Vmem:
      return ref.kind == pallas::RefKind::WholeArray && operand ? "full array" : "";
    default:
      return "";
  }
}

std::string_view element_of(python::Evaluator& evaluator, const pallas::Ref& ref) {
  const Value& value = evaluator.value(ref.element);
  bool named = value.is(ValueKind::External) || value.is(ValueKind::Text);
  std::string_view found;
  if (named) found = pallas::short_dtype(pallas::last_name(value.text));
  return found.empty() ? pallas::short_dtype(ref.dtype) : found;
}

}  // namespace

bool is_stale_number(std::string_view extent) {
  bool digits = !extent.empty() && extent.find_first_not_of("0123456789_") == std::string::npos;
  return digits && extent != "0" && extent != "1";
}

std::string ShapeWords::shape_and_dtype() const {
  return dtype.empty() ? shape : shape + " " + dtype;
}

std::string ShapeWords::text() const {
  return note.empty() ? shape_and_dtype() : shape_and_dtype() + "   " + note;
}

LaunchWords::LaunchWords(const pallas::Kernel& kernel)
    : evaluator_(kernel.program->evaluator()), dimensions_(kernel.dimensions()) {}

const Value& LaunchWords::meaning_of(std::string_view name, const pallas::Extent& extent,
                                     const pallas::Launch& launch) const {
  const Value& near = evaluator_.name_at(extent.expr, name);
  if (!near.is(ValueKind::Unknown)) return near;
  return evaluator_.name_at({launch.module, launch.call}, name);
}

std::vector<std::string_view> LaunchWords::names_of(const pallas::Extent& extent,
                                                    const pallas::Launch& launch) const {
  std::vector<std::string_view> names;
  for (std::string_view name : dimensions_.names()) {
    if (extent.text == name) names.push_back(name);
  }
  // Two constants can be equal by chance.
  const Value& value = evaluator_.value(extent.expr);
  if (is_constant(value)) return names;
  const Value* meant = &value;
  for (std::string_view name : dimensions_.names()) {
    if (extent.text == name) continue;
    python::Expr named{nullptr, syntax::kNoNode, nullptr, &meaning_of(name, extent, launch)};
    python::Expr wanted{nullptr, syntax::kNoNode, nullptr, meant};
    if (evaluator_.equal(named, wanted) == python::Truth::Same) names.push_back(name);
  }
  return names;
}

std::string LaunchWords::text_of(const pallas::Extent& extent, const pallas::Launch& launch) const {
  std::vector<std::string_view> names = names_of(extent, launch);
  return names.empty() ? extent.text : std::string(names.front());
}

std::string LaunchWords::shape_of(const pallas::RefParameter& ref) const {
  if (!ref.shape) return {};
  std::string shape = "[";
  for (const pallas::Extent& extent : *ref.shape) {
    std::string text = text_of(extent, *ref.launches.front());
    if (!pallas::is_readable_extent(text)) return {};
    if (shape.size() > 1) shape += ", ";
    shape += text;
  }
  shape += "]";
  return shape.size() > kLongestShape ? std::string() : shape;
}

std::string_view LaunchWords::element_of(const pallas::RefParameter& ref) const {
  std::string_view element = rules::element_of(evaluator_, *ref.refs.front());
  for (const pallas::Ref* one : ref.refs) {
    if (rules::element_of(evaluator_, *one) != element) return {};
  }
  return element;
}

ShapeWords LaunchWords::words_of(const pallas::RefParameter& ref) const {
  ShapeWords words;
  words.shape = shape_of(ref);
  words.has_numbers = words.known() && std::ranges::any_of(*ref.shape, [&](const auto& extent) {
                        return is_stale_number(text_of(extent, *ref.launches.front()));
                      });
  words.dtype = element_of(ref);
  bool scratch = ref.section == Section::Scratch;
  if (words.dtype.empty() && scratch && pallas::is_dtype(ref.dtype)) words.dtype = ref.dtype;
  words.note = note_of(ref);
  return words;
}

}  // namespace tokamax::rules
