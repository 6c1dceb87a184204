// TKX702: an array whose shape nobody wrote down.
#include <algorithm>

#include "lint/rule_function.h"
#include "ops/op_classes.h"
#include "ops/op_directory.h"
#include "rules/07-types/array_annotation.h"

namespace tokamax::rules::untyped_array {
namespace {

using python::Function;
using python::Module;
using python::Parameter;
using syntax::kNoNode;
using syntax::NodeId;

constexpr std::string_view kHelp =
    "write a type such as `Float[Array, \"…\"]` with the letters of the glossary; `\"...\"` where "
    "the layout "
    "depends on the data";

void report_annotation(const Module& module, const Function& function, std::string_view what,
                       NodeId array, lint::Report& report) {
  report
      .add(module, array, "{} of `{}` is annotated `{}`, without its shape", what, function.text,
           module.text(array))
      .help("{}", kHelp);
}

void check_annotations(const Module& module, const Function& function, lint::Report& report) {
  for (const Parameter& parameter : function.parameters) {
    NodeId array = bare_array(module, parameter.annotation);
    if (array == kNoNode) continue;
    report_annotation(module, function, fmt::format("`{}`", parameter.text), array, report);
  }
  NodeId array = bare_array(module, function.return_annotation);
  if (array != kNoNode) report_annotation(module, function, "the result", array, report);
}

// The same parameter of the `_fwd` that is overridden, if that one is an array there.
const Parameter* array_in_base(const ops::InheritedFwd& base, std::string_view name) {
  if (base.function == nullptr) return nullptr;
  auto found = std::ranges::find(base.function->parameters, name, &Parameter::text);
  bool array =
      found != base.function->parameters.end() && mentions_array(*base.module, found->annotation);
  return array ? &*found : nullptr;
}

void check_missing(const std::vector<ops::OpClass>& classes, const ops::OpClass& klass,
                   lint::Report& report) {
  ops::InheritedFwd base = ops::inherited_fwd(classes, klass);
  const Module& module = klass.module();
  for (const Parameter& parameter : klass.fwd->parameters) {
    if (parameter.annotation != kNoNode) continue;
    const Parameter* declared = array_in_base(base, parameter.text);
    if (declared == nullptr) continue;
    report
        .add(module, parameter.name, "array `{}` of `{}` has no annotation", parameter.text,
             klass.fwd->text)
        .help("{}", kHelp)
        .related(*base.module, declared->node,
                 fmt::format("`{}` in the base class", parameter.text));
  }
}

bool is_overload(const Module& module, const Function& function) {
  return std::ranges::any_of(function.decorators, [&](NodeId decorator) {
    return module.qualified_name(decorator).ends_with("overload");
  });
}

// A caller sees the public function and `_fwd`: there, the shape is part of what he has to know.
void check(const ops::OpDirectory& directory, lint::Report& report) {
  const std::vector<ops::OpClass>& classes = directory.op_classes();
  for (const ops::OpClass& klass : classes) {
    if (klass.fwd == nullptr || klass.abstract_fwd) continue;
    check_annotations(klass.module(), *klass.fwd, report);
    check_missing(classes, klass, report);
  }
  for (const ops::File* file : directory.files_of(ops::FileRole::Api)) {
    for (const Function& function : file->module->functions()) {
      bool is_public =
          !function.is_lambda() && function.outer == 0 && !function.text.starts_with('_');
      if (!is_public || is_overload(*file->module, function)) continue;
      check_annotations(*file->module, function, report);
    }
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::untyped_array
