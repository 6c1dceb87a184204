// One walk over the function: its parameters are looked up outside of it, its body inside.
#include "rules/support/rename.h"

#include <algorithm>

namespace tokamax::rules {
namespace {

using python::BindingKind;
using syntax::Field;
using syntax::Kind;
using syntax::NodeId;

// `x.name` and `f(name=x)` are names of something else.
bool is_foreign(const syntax::Tree& tree, NodeId at) {
  if (tree[at].field == Field::Attribute) return true;
  return tree[at].field == Field::Name && tree.kind(tree.parent(at)) == Kind::KeywordArgument;
}

// The name of a parameter stands in the scope around its function, but is none of that scope's.
bool names_parameter(const syntax::Tree& tree, NodeId at) {
  NodeId parent = tree.parent(at);
  switch (tree.kind(parent)) {
    case Kind::Parameters:
    case Kind::LambdaParameters:
    case Kind::TypedParameter:
      return true;
    case Kind::DefaultParameter:
    case Kind::TypedDefaultParameter:
      return tree[at].field == Field::Name;
    case Kind::ListSplatPattern:
    case Kind::DictionarySplatPattern: {
      const Kind around = tree.kind(tree.parent(parent));
      return around == Kind::Parameters || around == Kind::LambdaParameters ||
             around == Kind::TypedParameter;
    }
    default:
      return false;
  }
}

}  // namespace

std::vector<lint::Edit> rename_edits(const python::Module& module, python::ScopeId scope,
                                     std::string_view name, const std::string& wanted) {
  if (scope == python::kNone || scope == 0) return {};
  const auto& tree = module.tree();
  const auto& bindings = module.bindings(scope, name);
  const auto is_parameter = [&bindings](NodeId at) {
    return std::ranges::any_of(bindings, [at](const python::Binding& binding) {
      return binding.kind == BindingKind::Parameter && binding.name == at;
    });
  };
  std::vector<lint::Edit> edits;
  NodeId owner = module.scopes()[scope].node;
  for (NodeId at = owner; at < tree[owner].next; ++at) {
    if (tree.kind(at) != Kind::Identifier || is_foreign(tree, at)) continue;
    if (module.text(at) == wanted) return {};
    if (module.text(at) != name) continue;
    const bool is_used = !names_parameter(tree, at) && module.binding_scope(at, name) == scope;
    if (is_parameter(at) || is_used) {
      edits.push_back({module.span(at), wanted});
    }
  }
  return edits;
}

bool passed_by_keyword(const python::Module& module, std::string_view name) {
  const auto& tree = module.tree();
  return std::ranges::any_of(tree.of_kind(Kind::KeywordArgument), [&](NodeId argument) {
    NodeId keyword = tree.child(argument, Field::Name);
    return keyword != syntax::kNoNode && module.text(keyword) == name;
  });
}

}  // namespace tokamax::rules
