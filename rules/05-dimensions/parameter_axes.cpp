// Asks the jaxtyping annotation first, else the shape comment of a kernel's Ref. Behind `*B` axes
// are counted from the end.
#include "rules/05-dimensions/parameter_axes.h"

#include <algorithm>

#include "syntax/text.h"

namespace tokamax::rules {
namespace {

using python::Function;
using python::Module;
using python::Parameter;
using python::Value;
using python::ValueKind;

bool is_name(std::string_view text) {
  return !text.empty() && syntax::is_letter(text.front()) &&
         std::ranges::all_of(text, syntax::is_word);
}

// The place of an axis among `size`, or -1.
std::int64_t place_of(std::int64_t index, std::int64_t rank, std::int64_t size) {
  if (rank >= 0 && rank != size) return -1;
  if (index < 0) index += size;
  return index >= 0 && index < size ? index : -1;
}

}  // namespace

ParameterAxes::ParameterAxes(const ops::File& file) : file_(file) {}

std::string_view ParameterAxes::annotated(syntax::Span annotation, std::int64_t index,
                                          std::int64_t rank) const {
  std::vector<const ops::AxisUse*> axes;
  std::string_view text = file_.module->source().text();
  for (const ops::AxisUse& axis : file_.axes()) {
    if (!annotation.contains(axis.span)) continue;
    if (!axes.empty()) {
      std::uint32_t end = axes.back()->span.end;
      std::string_view between = text.substr(end, axis.span.begin - end);
      // A union of arrays: nobody knows which one it is.
      if (between.find_first_not_of(" \t\r\n") != std::string_view::npos) return {};
    }
    axes.push_back(&axis);
  }
  auto size = static_cast<std::int64_t>(axes.size());
  auto several = [](const ops::AxisUse* axis) {
    return axis->variadic || axis->text.starts_with("...");
  };
  auto variadic = std::ranges::find_if(axes, several) - axes.begin();
  if (variadic < size) {
    // Behind `*B`, axes are counted from the end.
    if (index >= variadic && rank < 0) return {};
    if (index >= variadic) index -= rank;
    if (index < 0 && index + size <= variadic) return {};
    rank = -1;
  }
  std::int64_t place = place_of(index, rank, size);
  if (place < 0) return {};
  const ops::AxisUse& axis = *axes[static_cast<std::size_t>(place)];
  return several(&axis) || axis.broadcasts ? std::string_view() : axis.name;
}

std::string_view ParameterAxes::name_of(const python::Expr& array, std::int64_t index,
                                        std::int64_t rank) const {
  const Module& module = *file_.module;
  const Value& value = file_.directory->program().evaluator().value(array);
  if (!value.is(ValueKind::Opaque) || value.origin.module != &module) return {};
  python::ScopeId scope = module.scope_of(value.origin.node);
  for (std::size_t i = 0; i < module.functions().size(); ++i) {
    const Function& function = module.functions()[i];
    bool near = function.scope == scope || function.outer == scope;
    auto parameter = std::ranges::find(function.parameters, value.origin.node, &Parameter::name);
    if (!near || parameter == function.parameters.end()) continue;
    if (parameter->annotation != syntax::kNoNode) {
      return annotated(module.span(parameter->annotation), index, rank);
    }
    const pallas::Kernel* kernel =
        file_.directory->program().kernel_of(module, static_cast<python::FunctionId>(i));
    const pallas::RefParameter* ref = kernel == nullptr ? nullptr : kernel->ref(parameter->text);
    if (ref == nullptr || !ref->comment || !ref->comment->readable) return {};
    const std::vector<std::string_view>& extents = ref->comment->extents;
    std::int64_t place = place_of(index, rank, static_cast<std::int64_t>(extents.size()));
    if (place < 0) return {};
    std::string_view name = extents[static_cast<std::size_t>(place)];
    return is_name(name) ? name : std::string_view();
  }
  return {};
}

}  // namespace tokamax::rules
