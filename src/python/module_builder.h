// One pass over the tree that collects a module's facts.
#pragma once

#include <string_view>
#include <vector>

#include "python/module.h"

namespace tokamax::python {

class ModuleBuilder {
 public:
  explicit ModuleBuilder(Module& module) : module_(module), tree_(module.parsed_.tree) {}
  void run();

 private:
  // How targets of one binding statement are bound.
  struct Target {
    BindingKind kind;
    NodeId statement;
    NodeId value;
  };

  void visit(NodeId node);
  void visit_binder(NodeId node);
  void enter_function(NodeId node);
  void enter_lambda(NodeId node);
  void enter_class(NodeId node);
  void enter_comprehension(NodeId node);
  void add_parameters(Function& function);
  Parameter read_parameter(NodeId node) const;
  void add_type_parameters(NodeId node, ScopeId scope);
  void add_import(NodeId node);
  void add_import_from(NodeId node);
  void add_assignment(NodeId node);
  void add_class_field(NodeId assignment);
  void add_mutation(NodeId call);
  void add_pattern(NodeId node);
  void add_type_alias(NodeId node);
  void bind_target(NodeId target, const Target& how, std::int16_t index, std::int16_t count);
  void bind_list(NodeId list, const Target& how, bool nested);
  void bind(NodeId name, const Target& how, std::int16_t index, std::int16_t count,
            std::uint32_t entity = kNone);
  void bind_import(NodeId statement, NodeId name, std::string_view local, std::string qualified);
  std::vector<NodeId> decorators_of(NodeId definition) const;
  NodeId statement_with_decorators(NodeId definition) const;
  ScopeId open_scope(ScopeKind kind, NodeId node, std::uint32_t entity, NodeId region);
  [[nodiscard]] ScopeId scope() const { return open_.empty() ? 0 : open_.back().scope; }
  [[nodiscard]] ScopeId function_scope() const;  // comprehensions skipped, for :=
  void sort_bindings();
  void name_calls();

  struct Open {
    NodeId end;
    ScopeId scope;
  };
  struct Pending {  // a scope that begins at node `at`
    NodeId at;
    ScopeId scope;
  };

  Module& module_;
  const syntax::Tree& tree_;
  std::vector<Open> open_;
  std::vector<Pending> pending_;
};

}  // namespace tokamax::python
