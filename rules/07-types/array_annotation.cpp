// Looks into unions, Optional, tuples and lists; a name that the file defines itself is left to its
// definition.
#include "rules/07-types/array_annotation.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "syntax/text.h"

namespace tokamax::rules {
namespace {

using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

bool is_array(std::string_view dotted) {
  constexpr std::array<std::string_view, 4> kArrays = {"jax.Array", "jaxtyping.Array",
                                                       "jax.numpy.ndarray", "jax.numpy.array"};
  return std::ranges::find(kArrays, dotted) != kArrays.end();
}

// Generics whose parameters are values of the annotated thing.
bool is_container(std::string_view dotted) {
  std::string_view last = syntax::last_part(dotted, '.');
  constexpr std::array<std::string_view, 6> kContainers = {"tuple", "list",     "Tuple",
                                                           "List",  "Optional", "Union"};
  return std::ranges::find(kContainers, last) != kContainers.end();
}

NodeId generic_name(const syntax::Tree& tree, NodeId node) {
  NodeId value = tree.child(node, Field::Value);
  return value != kNoNode ? value : tree.first_child(node);
}

// Type expressions right inside `node`, in order: members of a union, parameters of a container.
std::vector<NodeId> parts_of(const python::Module& module, NodeId node) {
  const auto& tree = module.tree();
  std::vector<NodeId> parts;
  Kind kind = tree.kind(node);
  if (kind == Kind::GenericType || kind == Kind::Subscript) {
    NodeId name = generic_name(tree, node);
    if (name == kNoNode || !is_container(module.qualified_name(name))) return parts;
    for (NodeId child : tree.children(node)) {
      if (child != name) parts.push_back(child);
    }
  } else if (kind == Kind::Type || kind == Kind::TypeParameter || kind == Kind::Tuple ||
             kind == Kind::ParenthesizedExpression || kind == Kind::BinaryOperator ||
             kind == Kind::UnionType) {
    for (NodeId child : tree.children(node)) {
      if (tree.kind(child) != Kind::Operator) parts.push_back(child);
    }
  }
  return parts;
}

// A name of the file's own: what it stands for is said where it is defined.
bool is_alias(const python::Module& module, NodeId name) {
  if (module.tree().kind(name) != Kind::Identifier) return false;
  python::ScopeId scope = module.binding_scope(name, module.text(name));
  if (scope == python::kNone) return false;
  auto bindings = module.bindings(scope, module.text(name));
  return !bindings.empty() && bindings.front().kind != python::BindingKind::Import;
}

}  // namespace

NodeId bare_array(const python::Module& module, NodeId annotation) {
  if (annotation == kNoNode) return kNoNode;
  const auto& tree = module.tree();
  std::vector<NodeId> open = {annotation};
  while (!open.empty()) {
    NodeId at = open.back();
    open.pop_back();
    Kind kind = tree.kind(at);
    if (kind == Kind::Identifier || kind == Kind::Attribute || kind == Kind::MemberType) {
      if (is_array(module.qualified_name(at)) && !is_alias(module, at)) return at;
      continue;
    }
    std::vector<NodeId> parts = parts_of(module, at);
    open.insert(open.end(), parts.rbegin(), parts.rend());
  }
  return kNoNode;
}

bool mentions_array(const python::Module& module, NodeId annotation) {
  if (annotation == kNoNode) return false;
  const auto& tree = module.tree();
  for (NodeId at = annotation; at < tree[annotation].next; ++at) {
    if (tree.kind(at) != Kind::Identifier && tree.kind(at) != Kind::Attribute) continue;
    if (is_array(module.qualified_name(at))) {
      return module.text(annotation).find("Callable") == std::string_view::npos;
    }
  }
  return false;
}

}  // namespace tokamax::rules
