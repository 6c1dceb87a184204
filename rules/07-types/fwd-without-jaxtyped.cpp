// TKX701: shapes that are written down and never checked.
#include <algorithm>

#include "lint/rule_function.h"
#include "ops/op_classes.h"
#include "ops/op_directory.h"

namespace tokamax::rules::fwd_without_jaxtyped {
namespace {

bool is_jaxtyped(const python::Module& module, const python::Function& function) {
  return std::ranges::any_of(function.decorators, [&](syntax::NodeId decorator) {
    bool call = module.tree().kind(decorator) == syntax::Kind::Call;
    syntax::NodeId name =
        call ? module.tree().child(decorator, syntax::Field::Function) : decorator;
    std::string dotted = module.qualified_name(name);
    // A decorator of this file may do it on its own.
    return dotted.empty() || dotted.starts_with('@') || dotted.ends_with("jaxtyped");
  });
}

// Annotations alone check nothing: the decorator binds the letters and compares them at the call.
void check(const ops::OpDirectory& directory, lint::Report& report) {
  for (const ops::OpClass& klass : directory.op_classes()) {
    if (klass.fwd == nullptr || klass.abstract_fwd) continue;
    const python::Module& module = klass.module();
    if (is_jaxtyped(module, *klass.fwd)) continue;
    report
        .add(module, klass.fwd->name,
             "`{}._fwd` does not check its annotations: it lacks `jaxtyping.jaxtyped`",
             klass.place.klass->text)
        .help("decorate it with `@jaxtyping.jaxtyped`");
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::fwd_without_jaxtyped
