// Splats, annotations, defaults and the separators `*` and `/` in a list of parameters.
#include "python/parameters.h"

namespace tokamax::python {
namespace {

// The identifier that a parameter binds, below splats and annotations.
NodeId name_below(const syntax::Tree& tree, NodeId node) {
  while (node != kNoNode && tree.kind(node) != Kind::Identifier) {
    NodeId named = tree.child(node, Field::Name);
    node = named != kNoNode ? named : tree.first_child(node);
  }
  return node;
}

Parameter read_parameter(const Module& module, NodeId node) {
  const auto& tree = module.tree();
  Parameter parameter;
  parameter.node = node;
  parameter.name = name_below(tree, node);
  if (parameter.name != kNoNode) parameter.text = module.text(parameter.name);
  parameter.annotation = tree.child(node, Field::Type);
  parameter.value = tree.child(node, Field::Value);
  Kind kind = tree.kind(node);
  if (kind == Kind::TypedParameter) kind = tree.kind(node + 1);
  if (kind == Kind::ListSplatPattern) parameter.kind = ParameterKind::VarPositional;
  if (kind == Kind::DictionarySplatPattern) parameter.kind = ParameterKind::VarKeyword;
  return parameter;
}

}  // namespace

std::vector<Parameter> read_parameters(const Module& module, NodeId list) {
  std::vector<Parameter> parameters;
  if (list == kNoNode) return parameters;
  const auto& tree = module.tree();
  bool keyword_only = false;
  for (NodeId child : tree.children(list)) {
    Kind kind = tree.kind(child);
    if (kind == Kind::KeywordSeparator) {
      keyword_only = true;
    } else if (kind == Kind::PositionalSeparator) {
      for (Parameter& earlier : parameters) earlier.positional_only = true;
    } else if (kind != Kind::Error) {
      Parameter parameter = read_parameter(module, child);
      if (parameter.name == kNoNode) continue;
      if (parameter.kind == ParameterKind::Positional && keyword_only) {
        parameter.kind = ParameterKind::KeywordOnly;
      }
      keyword_only = keyword_only || parameter.kind == ParameterKind::VarPositional;
      parameters.push_back(parameter);
    }
  }
  return parameters;
}

}  // namespace tokamax::python
