// The bindings of a module as its tree is walked: each node that gives a name a value.
//
// Adds to the Module's bindings, imports and class fields, which the Module owns; holds nothing but
// the scope that the walk is in. A target without a name (kNoNode, or one that is missing in the
// source) binds nothing.
#pragma once

#include <string>
#include <string_view>

#include "python/module.h"

namespace tokamax::python {

class BindingCollector {
 public:
  // How targets of one binding statement are bound.
  struct Target {
    BindingKind kind;
    NodeId statement;
    NodeId value;
  };

  explicit BindingCollector(Module& module) : module_(module), tree_(module.tree()) {}

  // What is visited and bound from here on stands in `scope`.
  void enter(ScopeId scope) { scope_ = scope; }

  // Binds what a node binds, apart from definitions: those have scopes of their own.
  void visit(NodeId node);
  void bind(NodeId name, const Target& how, std::int16_t index, std::int16_t count,
            std::uint32_t entity = kNone);
  void add_type_parameters(NodeId node, ScopeId scope);
  void add_parameters(const Function& function);

 private:
  void add_import(NodeId node);
  void add_import_from(NodeId node);
  void add_assignment(NodeId node);
  void add_class_field(NodeId assignment);
  void add_mutation(NodeId call);
  void add_pattern(NodeId node);
  void add_type_alias(NodeId node);
  void bind_target(NodeId target, const Target& how, std::int16_t index, std::int16_t count);
  void bind_list(NodeId list, const Target& how, bool nested);
  void bind_import(NodeId statement, NodeId name, std::string_view local, std::string qualified);
  [[nodiscard]] ScopeId function_scope() const;  // comprehensions skipped, for :=

  Module& module_;
  const syntax::Tree& tree_;
  ScopeId scope_ = 0;
};

}  // namespace tokamax::python
