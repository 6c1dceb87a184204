// A parameter whose body indexes it like an array, or asks for `.at`, `.shape` or `.dtype`, holds
// one Ref for certain.
#include "rules/support/ref_findings.h"

#include <algorithm>

#include "pallas/program.h"
#include "rules/support/ref_names.h"
#include "rules/support/rename.h"

namespace tokamax::rules {

using pallas::Kernel;
using pallas::RefParameter;
using python::ValueKind;

namespace {

using syntax::Field;
using syntax::Kind;
using syntax::NodeId;

// `x[...]`, `x[a:b]`, `x[…] = v`: a tuple of Refs takes an integer or a plain slice to be read.
bool is_array_index(const syntax::Tree& tree, NodeId subscript) {
  NodeId parent = tree.parent(subscript);
  if (tree.kind(parent) == Kind::Assignment && tree[subscript].field == Field::Left) return true;
  if (tree.kind(parent) == Kind::AugmentedAssignment) return true;
  std::size_t indices = 0;
  for (NodeId child : tree.children(subscript)) {
    if (tree[child].field != Field::Subscript) continue;
    if (tree.kind(child) == Kind::Ellipsis) return true;
    ++indices;
  }
  return indices > 1;
}

enum class Use : std::uint8_t { Unknown, Array, Dispatch };

// `isinstance(x, QArray)`: what a parameter is differs from launch to launch.
bool is_dispatch(const python::Module& module, NodeId at) {
  NodeId list = module.tree().parent(at);
  if (module.tree().kind(list) != Kind::ArgumentList) return false;
  const python::Call* call = module.call_at(module.tree().parent(list));
  return call != nullptr && call->qualified == "builtins.isinstance";
}

// Whether the body asks a name for what only a Ref has, or asks what it is.
Use use_of(const python::Module& module, const python::Function& function, std::string_view name) {
  const auto& tree = module.tree();
  Use use = Use::Unknown;
  for (NodeId at = function.body; at < tree[function.node].next; ++at) {
    if (tree.kind(at) != Kind::Identifier || module.text(at) != name) continue;
    if (is_dispatch(module, at)) return Use::Dispatch;
    NodeId parent = tree.parent(at);
    bool object = tree[at].field == Field::Object || tree[at].field == Field::Value;
    if (!object) continue;
    if (tree.kind(parent) == Kind::Subscript && is_array_index(tree, parent)) use = Use::Array;
    if (tree.kind(parent) != Kind::Attribute) continue;
    std::string_view attribute = module.text(tree.child(parent, Field::Attribute));
    if (attribute == "at" || attribute == "shape" || attribute == "dtype") use = Use::Array;
  }
  return use;
}

}  // namespace

bool may_hold_several(const Kernel& kernel, const RefParameter& ref) {
  if (ref.may_be_group()) return true;
  bool has_spec =
      std::ranges::all_of(ref.refs, [](const pallas::Ref* bound) { return bound->spec.exists(); });
  Use use = use_of(*kernel.module, *kernel.function, ref.name());
  return has_spec ? use == Use::Dispatch : use != Use::Array;
}

void add_rename_fix(const Kernel& kernel, const RefParameter& ref, const std::string& wanted,
                    lint::Draft& draft) {
  if (bound_by_name(ref)) return;
  auto edits = rename_edits(*kernel.module, kernel.function->scope, ref.name(), wanted);
  if (edits.empty()) return;
  draft.fix(lint::Applicability::Unsafe, fmt::format("rename `{}` to `{}`", ref.name(), wanted),
            std::move(edits));
}

bool has_misordered_spec(const Kernel& kernel, const RefParameter& ref) {
  python::Evaluator& evaluator = kernel.program->evaluator();
  return std::ranges::any_of(ref.refs, [&evaluator](const pallas::Ref* bound) {
    if (!bound->spec.exists()) return false;
    const python::Value& spec = evaluator.value(bound->spec);
    constexpr std::size_t kPositional = 2;  // block_shape, index_map
    if (!spec.is(ValueKind::Call) || pallas::last_name(spec.text) != "BlockSpec") return false;
    if (spec.items.size() > kPositional) return true;
    return !spec.items.empty() && evaluator.value(spec.items[0]).is(ValueKind::Function);
  });
}

bool is_handed_to_pipeline(const Kernel& kernel, const RefParameter& ref) {
  const pallas::Program& program = *kernel.program;
  const auto means_it = [&](const pallas::Ref& scratch) {
    const python::Expr& array = scratch.array;
    if (array.module == nullptr || array.node == syntax::kNoNode) return false;
    std::string_view name = array.module->text(array.node);
    python::ScopeId scope = array.module->binding_scope(array.node, name);
    const auto named = [&](const python::Module* module, const python::Function* function,
                           const python::Parameter& parameter) {
      return module == array.module && function->scope == scope && parameter.text == name;
    };
    if (named(kernel.module, kernel.function, *ref.parameter)) return true;
    return std::ranges::any_of(program.helpers(), [&](const pallas::Helper& helper) {
      return std::ranges::any_of(helper.refs, [&](const pallas::HelperRef& passed) {
        return named(helper.module, helper.function, helper.function->parameters[passed.index]) &&
               std::ranges::find(passed.passed, &ref) != passed.passed.end();
      });
    });
  };
  return std::ranges::any_of(program.launches(), [&](const pallas::Launch& launch) {
    return launch.form == pallas::LaunchForm::TpuPipeline &&
           std::ranges::any_of(launch.scratch.refs, means_it);
  });
}

}  // namespace tokamax::rules
