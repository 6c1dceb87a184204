// One pass over the tree that collects a module's facts.
//
// Used once, by the Module's constructor, which owns all that is collected. A definition without a
// name (kNoNode) is left out.
#pragma once

#include <vector>

#include "python/binding_collector.h"

namespace tokamax::python {

class ModuleBuilder {
 public:
  explicit ModuleBuilder(Module& module)
      : module_(module), tree_(module.tree()), collector_(module) {}
  void run();

 private:
  void visit(NodeId node);
  void enter_function(NodeId node);
  void enter_lambda(NodeId node);
  void enter_class(NodeId node);
  void enter_comprehension(NodeId node);
  std::vector<NodeId> decorators_of(NodeId definition) const;
  NodeId statement_with_decorators(NodeId definition) const;
  ScopeId open_scope(ScopeKind kind, NodeId node, std::uint32_t entity, NodeId region);
  [[nodiscard]] ScopeId scope() const { return open_.empty() ? 0 : open_.back().scope; }
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
  BindingCollector collector_;
  std::vector<Open> open_;
  std::vector<Pending> pending_;
};

}  // namespace tokamax::python
