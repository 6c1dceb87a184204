// TKX105: a heuristics method under a name that the framework does not call.
#include <algorithm>
#include <array>

#include "lint/rule_function.h"
#include "ops/config_classes.h"
#include "ops/op_directory.h"

namespace tokamax::rules::misnamed_heuristics {
namespace {

using lint::Edit;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

constexpr std::string_view kWanted = "_get_heuristics_config";

bool means_heuristics(std::string_view name) {
  constexpr std::array<std::string_view, 6> kNames = {"_default_config", "_get_default_config",
                                                      "_get_config",     "_choose_config",
                                                      "_select_config",  "_pick_config"};
  if (name.find("heuristic") != std::string_view::npos) return name.starts_with('_');
  return std::ranges::find(kNames, name) != kNames.end();
}

// What a `return` hands out, followed through a name that is bound once.
NodeId returned_value(const python::Module& module, NodeId statement) {
  NodeId value = module.tree().first_child(statement);
  if (value == kNoNode || module.tree().kind(value) != Kind::Identifier) return value;
  std::string_view name = module.text(value);
  python::ScopeId scope = module.binding_scope(value, name);
  if (scope == python::kNone) return kNoNode;
  auto bindings = module.bindings(scope, name);
  bool plain = bindings.size() == 1 && bindings.front().kind == python::BindingKind::Assignment &&
               bindings.front().index == python::kWhole;
  return plain ? bindings.front().value : kNoNode;
}

// The annotation says so, or a returned expression ends in a call of `…Config`.
bool returns_config(const python::Module& module, const python::Function& method) {
  constexpr std::string_view kConfig = "Config";
  if (method.return_annotation != kNoNode) {
    std::string_view annotation = module.text(method.return_annotation);
    while (annotation.ends_with('"') || annotation.ends_with('\'')) annotation.remove_suffix(1);
    return annotation.ends_with(kConfig);
  }
  const syntax::Tree& tree = module.tree();
  auto returns = tree.of_kind(Kind::ReturnStatement);
  auto first = std::ranges::lower_bound(returns, method.body);
  return std::any_of(first, returns.end(), [&](NodeId statement) {
    if (!tree.contains(method.body, statement)) return false;
    NodeId value = returned_value(module, statement);
    if (value == kNoNode || tree.kind(value) != Kind::Call) return false;
    std::string_view callee = module.text(tree.child(value, syntax::Field::Function));
    return callee.ends_with(kConfig) || callee.ends_with("heuristics_config");
  });
}

// The method's own name and `self.<name>` in its class.
std::vector<Edit> renamed(const python::Module& module, const python::Class& klass,
                          const python::Function& method) {
  const syntax::Tree& tree = module.tree();
  std::vector<Edit> edits = {{module.span(method.name), std::string(kWanted)}};
  for (NodeId at = klass.body; at < tree[klass.body].next; ++at) {
    if (tree.kind(at) != Kind::Attribute) continue;
    NodeId object = tree.child(at, syntax::Field::Object);
    NodeId name = tree.child(at, syntax::Field::Attribute);
    bool use = object != kNoNode && name != kNoNode && module.text(name) == method.text &&
               (module.text(object) == "self" || module.text(object) == "super()");
    if (use) edits.push_back({module.span(name), std::string(kWanted)});
  }
  return edits;
}

void check_class(const python::Module& module, const python::Class& klass, lint::Report& report) {
  auto method_of = [&](python::FunctionId id) -> const python::Function& {
    return module.functions()[id];
  };
  bool right = std::ranges::any_of(
      klass.methods, [&](python::FunctionId id) { return method_of(id).text == kWanted; });
  if (right) return;
  for (python::FunctionId id : klass.methods) {
    const python::Function& method = method_of(id);
    if (!means_heuristics(method.text) || !returns_config(module, method)) continue;
    report
        .add(module, method.name, "`{}` chooses the config of `{}`, but the framework calls `{}`",
             method.text, klass.text, kWanted)
        .help("rename it to `{}`", kWanted)
        .fix(lint::Applicability::Unsafe, fmt::format("rename it to `{}`", kWanted),
             renamed(module, klass, method));
    return;
  }
}

void check(const ops::File& file, lint::Report& report) {
  if (!file.is_source()) return;
  for (const python::Class& klass : file.module->classes()) {
    if (ops::is_op_class(*file.module, klass)) check_class(*file.module, klass, report);
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::misnamed_heuristics
