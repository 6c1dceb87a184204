// Parameters of functions and lambdas.
#include "python/module_builder.h"

namespace tokamax::python {

void ModuleBuilder::add_type_parameters(NodeId node, ScopeId scope) {
  if (node == kNoNode) return;
  for (NodeId at = node + 1; at < tree_[node].next; ++at) {
    if (tree_.kind(at) != Kind::Identifier) continue;
    Binding binding{module_.symbols_.intern(module_.text(at)), scope, BindingKind::TypeParameter};
    binding.name = at;
    binding.statement = node;
    module_.bindings_.push_back(binding);
  }
}

// The identifier that a parameter binds, below splats and annotations.
static NodeId name_below(const syntax::Tree& tree, NodeId node) {
  while (node != kNoNode && tree.kind(node) != Kind::Identifier) {
    NodeId named = tree.child(node, Field::Name);
    node = named != kNoNode ? named : tree.first_child(node);
  }
  return node;
}

Parameter ModuleBuilder::read_parameter(NodeId node) const {
  Parameter parameter;
  parameter.node = node;
  parameter.name = name_below(tree_, node);
  if (parameter.name != kNoNode) parameter.text = module_.text(parameter.name);
  parameter.annotation = tree_.child(node, Field::Type);
  parameter.value = tree_.child(node, Field::Value);
  Kind kind = tree_.kind(node);
  if (kind == Kind::TypedParameter) kind = tree_.kind(node + 1);
  if (kind == Kind::ListSplatPattern) parameter.kind = ParameterKind::VarPositional;
  if (kind == Kind::DictionarySplatPattern) parameter.kind = ParameterKind::VarKeyword;
  return parameter;
}

void ModuleBuilder::add_parameters(Function& function) {
  if (function.parameter_list == kNoNode) return;
  bool keyword_only = false;
  for (NodeId child : tree_.children(function.parameter_list)) {
    Kind kind = tree_.kind(child);
    if (kind == Kind::KeywordSeparator) {
      keyword_only = true;
    } else if (kind == Kind::PositionalSeparator) {
      for (Parameter& earlier : function.parameters) earlier.positional_only = true;
    } else if (kind != Kind::Error) {
      Parameter parameter = read_parameter(child);
      if (parameter.name == kNoNode) continue;
      if (parameter.kind == ParameterKind::Positional && keyword_only) {
        parameter.kind = ParameterKind::KeywordOnly;
      }
      keyword_only = keyword_only || parameter.kind == ParameterKind::VarPositional;
      Binding binding{module_.symbols_.intern(parameter.text), function.scope,
                      BindingKind::Parameter};
      binding.name = parameter.name;
      binding.statement = child;
      binding.entity = static_cast<std::uint32_t>(function.parameters.size());
      module_.bindings_.push_back(binding);
      function.parameters.push_back(parameter);
    }
  }
}

}  // namespace tokamax::python
