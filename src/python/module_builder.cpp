// The walk in source order: scopes open and close, definitions are recorded, everything else is
// handed on.
#include "python/module_builder.h"

#include <algorithm>
#include <unordered_map>

#include "python/parameters.h"

namespace tokamax::python {

void ModuleBuilder::run() {
  module_.scopes_.push_back({ScopeKind::Module, kNone, 0, kNone});
  module_.regions_.push_back({0, tree_.size(), 0});
  open_.push_back({tree_.size(), 0});
  for (NodeId node = 0; node < tree_.size(); ++node) {
    while (open_.back().end <= node && open_.size() > 1) open_.pop_back();
    while (!pending_.empty() && pending_.back().at == node) {
      open_.push_back({tree_[node].next, pending_.back().scope});
      pending_.pop_back();
    }
    collector_.enter(scope());
    visit(node);
  }
  sort_bindings();
  name_calls();
}

void ModuleBuilder::visit(NodeId node) {
  switch (tree_.kind(node)) {
    case Kind::FunctionDefinition:
      return enter_function(node);
    case Kind::Lambda:
      return enter_lambda(node);
    case Kind::ClassDefinition:
      return enter_class(node);
    case Kind::ListComprehension:
    case Kind::SetComprehension:
    case Kind::DictionaryComprehension:
    case Kind::GeneratorExpression:
      return enter_comprehension(node);
    case Kind::Call:
      module_.calls_.push_back({node, tree_.child(node, Field::Function), {}});
      return collector_.visit(node);
    default:
      return collector_.visit(node);
  }
}

ScopeId ModuleBuilder::open_scope(ScopeKind kind, NodeId node, std::uint32_t entity,
                                  NodeId region) {
  auto id = static_cast<ScopeId>(module_.scopes_.size());
  module_.scopes_.push_back({kind, scope(), node, entity});
  if (region != kNoNode) {
    pending_.push_back({region, id});
    module_.regions_.push_back({region, tree_[region].next, id});
  }
  return id;
}

NodeId ModuleBuilder::statement_with_decorators(NodeId definition) const {
  NodeId parent = tree_.parent(definition);
  bool decorated = parent != kNoNode && tree_.kind(parent) == Kind::DecoratedDefinition;
  return decorated ? parent : definition;
}

std::vector<NodeId> ModuleBuilder::decorators_of(NodeId definition) const {
  std::vector<NodeId> decorators;
  NodeId statement = statement_with_decorators(definition);
  if (statement == definition) return decorators;
  for (NodeId child : tree_.children(statement)) {
    if (tree_.kind(child) != Kind::Decorator) continue;
    if (NodeId expression = tree_.first_child(child); expression != kNoNode) {
      decorators.push_back(expression);
    }
  }
  return decorators;
}

void ModuleBuilder::enter_function(NodeId node) {
  auto id = static_cast<FunctionId>(module_.functions_.size());
  Function function;
  function.node = node;
  function.name = tree_.child(node, Field::Name);
  if (function.name == kNoNode) return;
  function.text = module_.text(function.name);
  function.body = tree_.child(node, Field::Body);
  function.outer = scope();
  function.statement = statement_with_decorators(node);
  function.return_annotation = tree_.child(node, Field::ReturnType);
  function.decorators = decorators_of(node);
  collector_.bind(function.name, {BindingKind::Function, function.statement, node}, -1, 0, id);
  const Scope& outer = module_.scopes_[function.outer];
  if (outer.kind == ScopeKind::Class) {
    function.owner = outer.entity;
    module_.classes_[outer.entity].methods.push_back(id);
  }
  function.scope = open_scope(ScopeKind::Function, node, id, function.body);
  collector_.add_type_parameters(tree_.child(node, Field::TypeParameters), function.scope);
  function.parameter_list = tree_.child(node, Field::Parameters);
  function.parameters = read_parameters(module_, function.parameter_list);
  collector_.add_parameters(function);
  module_.functions_.push_back(std::move(function));
}

void ModuleBuilder::enter_lambda(NodeId node) {
  auto id = static_cast<FunctionId>(module_.functions_.size());
  Function function;
  function.node = node;
  function.text = "<lambda>";
  function.body = tree_.child(node, Field::Body);
  function.outer = scope();
  function.statement = node;
  function.scope = open_scope(ScopeKind::Function, node, id, function.body);
  function.parameter_list = tree_.child(node, Field::Parameters);
  function.parameters = read_parameters(module_, function.parameter_list);
  collector_.add_parameters(function);
  module_.functions_.push_back(std::move(function));
}

void ModuleBuilder::enter_class(NodeId node) {
  auto id = static_cast<ClassId>(module_.classes_.size());
  Class klass;
  klass.node = node;
  klass.name = tree_.child(node, Field::Name);
  if (klass.name == kNoNode) return;
  klass.text = module_.text(klass.name);
  klass.body = tree_.child(node, Field::Body);
  klass.outer = scope();
  klass.statement = statement_with_decorators(node);
  klass.decorators = decorators_of(node);
  if (NodeId bases = tree_.child(node, Field::Superclasses); bases != kNoNode) {
    for (NodeId base : tree_.children(bases)) {
      if (tree_.kind(base) != Kind::KeywordArgument) klass.bases.push_back(base);
    }
  }
  collector_.bind(klass.name, {BindingKind::Class, klass.statement, node}, -1, 0, id);
  klass.scope = open_scope(ScopeKind::Class, node, id, klass.body);
  collector_.add_type_parameters(tree_.child(node, Field::TypeParameters), klass.scope);
  module_.classes_.push_back(std::move(klass));
}

void ModuleBuilder::enter_comprehension(NodeId node) {
  ScopeId id = open_scope(ScopeKind::Comprehension, node, kNone, kNoNode);
  module_.regions_.push_back({node, tree_[node].next, id});
  open_.push_back({tree_[node].next, id});
}

void ModuleBuilder::sort_bindings() {
  auto& bindings = module_.bindings_;
  std::ranges::sort(bindings, [](const Binding& a, const Binding& b) {
    if (a.scope != b.scope) return a.scope < b.scope;
    if (a.symbol != b.symbol) return a.symbol < b.symbol;
    return a.name < b.name;
  });
  auto& starts = module_.scope_starts_;
  starts.assign(module_.scopes_.size() + 1, 0);
  for (const Binding& binding : bindings) ++starts[binding.scope + 1];
  for (std::size_t i = 1; i < starts.size(); ++i) starts[i] += starts[i - 1];

  auto& regions = module_.regions_;
  std::ranges::stable_sort(regions, {}, &Module::Region::begin);
  std::vector<std::size_t> around;
  for (std::size_t i = 0; i < regions.size(); ++i) {
    while (!around.empty() && regions[around.back()].end <= regions[i].begin) around.pop_back();
    if (!around.empty()) regions[i].enclosing = static_cast<std::uint32_t>(around.back());
    around.push_back(i);
  }
}

void ModuleBuilder::name_calls() {
  std::unordered_map<std::string_view, std::string_view> known;
  for (Call& call : module_.calls_) {
    if (call.function == kNoNode) continue;
    std::string name = module_.qualified_name(call.function);
    if (name.empty()) continue;
    auto found = known.find(name);
    if (found == known.end()) {
      module_.call_names_.push_back(std::make_unique<std::string>(std::move(name)));
      std::string_view stored = *module_.call_names_.back();
      found = known.emplace(stored, stored).first;
    }
    call.qualified = found->second;
  }
}

}  // namespace tokamax::python
