// Everything that gives a name a value: assignments, loops, imports, patterns, list building.
#include "python/binding_collector.h"

#include <algorithm>
#include <array>

namespace tokamax::python {
namespace {

bool is_target_list(Kind kind) {
  return kind == Kind::PatternList || kind == Kind::TuplePattern || kind == Kind::ListPattern ||
         kind == Kind::Tuple || kind == Kind::List || kind == Kind::ExpressionList;
}

// Methods that change a list or dict in place.
constexpr std::array<std::string_view, 11> kMutators = {
    "append", "clear",   "extend",     "insert", "pop",   "popitem",
    "remove", "reverse", "setdefault", "sort",   "update"};

}  // namespace

ScopeId BindingCollector::function_scope() const {
  ScopeId id = scope_;
  while (module_.scopes_[id].kind == ScopeKind::Comprehension) id = module_.scopes_[id].parent;
  return id;
}

void BindingCollector::bind(NodeId name, const Target& how, std::int16_t index, std::int16_t count,
                            std::uint32_t entity) {
  if (name == kNoNode || tree_.span(name).empty()) return;
  ScopeId where = how.kind == BindingKind::Walrus ? function_scope() : scope_;
  module_.bindings_.push_back({module_.symbols_.intern(module_.text(name)), where, how.kind, index,
                               count, name, how.statement, how.value, entity});
}

void BindingCollector::bind_target(NodeId target, const Target& how, std::int16_t index,
                                   std::int16_t count) {
  if (target == kNoNode) return;
  Kind kind = tree_.kind(target);
  if (kind == Kind::Identifier) return bind(target, how, index, count);
  if (kind == Kind::ListSplatPattern || kind == Kind::ListSplat ||
      kind == Kind::ParenthesizedExpression || kind == Kind::AsPatternTarget) {
    bool star = kind == Kind::ListSplatPattern || kind == Kind::ListSplat;
    return bind_target(tree_.first_child(target), how, star ? kStarred : index, count);
  }
  if (is_target_list(kind)) return bind_list(target, how, index != -1);
  if (kind != Kind::Subscript || how.kind == BindingKind::Delete) return;
  NodeId object = tree_.child(target, Field::Value);
  if (object == kNoNode || tree_.kind(object) != Kind::Identifier) return;
  bind(object, {BindingKind::Mutation, how.statement, how.statement}, -1, 0);
}

void BindingCollector::bind_list(NodeId list, const Target& how, bool nested) {
  auto length = static_cast<std::int16_t>(std::min(tree_.child_count(list), 1000U));
  bool starred = false;
  for (NodeId child : tree_.children(list)) {
    Kind kind = tree_.kind(child);
    starred = starred || kind == Kind::ListSplatPattern || kind == Kind::ListSplat;
  }
  std::int16_t index = 0;
  // The nesting of targets is as deep as the input's author likes: two levels are bound.
  for (NodeId child : tree_.children(list)) {
    bool deep = nested && is_target_list(tree_.kind(child));
    if (!deep) {
      bind_target(child, how, nested ? kNested : index,
                  static_cast<std::int16_t>(starred ? -length : length));
    }
    ++index;
  }
}

void BindingCollector::add_assignment(NodeId node) {
  NodeId left = tree_.child(node, Field::Left);
  NodeId value = tree_.child(node, Field::Right);
  while (value != kNoNode && tree_.kind(value) == Kind::Assignment) {
    value = tree_.child(value, Field::Right);
  }
  if (module_.scopes_[scope_].kind == ScopeKind::Class) add_class_field(node);
  if (value == kNoNode) return;
  bind_target(left, {BindingKind::Assignment, node, value}, -1, 0);
}

void BindingCollector::add_class_field(NodeId assignment) {
  NodeId left = tree_.child(assignment, Field::Left);
  if (left == kNoNode || tree_.kind(left) != Kind::Identifier) return;
  Class& klass = module_.classes_[module_.scopes_[scope_].entity];
  klass.fields.push_back({module_.text(left), left, tree_.child(assignment, Field::Type),
                          tree_.child(assignment, Field::Right), assignment});
}

void BindingCollector::add_mutation(NodeId call) {
  NodeId function = tree_.child(call, Field::Function);
  if (function == kNoNode || tree_.kind(function) != Kind::Attribute) return;
  NodeId object = tree_.child(function, Field::Object);
  NodeId attribute = tree_.child(function, Field::Attribute);
  if (object == kNoNode || attribute == kNoNode || tree_.kind(object) != Kind::Identifier) return;
  if (std::ranges::find(kMutators, module_.text(attribute)) == kMutators.end()) return;
  bind(object, {BindingKind::Mutation, call, call}, -1, 0);
}

void BindingCollector::add_pattern(NodeId node) {
  if (tree_.kind(node) == Kind::AsPattern) {
    NodeId alias = tree_.child(node, Field::Alias);
    NodeId parent = tree_.parent(node);
    if (alias != kNoNode) {
      bool with = tree_.kind(parent) == Kind::WithItem;
      auto kind = with ? BindingKind::With : BindingKind::Except;
      return bind_target(alias, {kind, parent, tree_.first_child(node)}, -1, 0);
    }
    NodeId last = kNoNode;
    for (NodeId child : tree_.children(node)) last = child;
    if (last == kNoNode || tree_.kind(last) != Kind::Identifier) return;
    return bind(last, {BindingKind::Match, node, kNoNode}, -1, 0);
  }
  NodeId name = tree_.first_child(node);
  if (name != kNoNode && tree_.kind(name) == Kind::DottedName) {
    if (tree_.child_count(name) != 1) return;
    name = tree_.first_child(name);
  }
  if (name == kNoNode || tree_.kind(name) != Kind::Identifier || module_.text(name) == "_") return;
  bind(name, {BindingKind::Match, node, kNoNode}, -1, 0);
}

void BindingCollector::add_type_alias(NodeId node) {
  NodeId left = tree_.child(node, Field::Left);
  NodeId name = left == kNoNode ? kNoNode : tree_.first_child(left);
  if (name == kNoNode || tree_.kind(name) != Kind::Identifier) return;
  NodeId right = tree_.child(node, Field::Right);
  NodeId value = right == kNoNode ? kNoNode : tree_.first_child(right);
  bind(name, {BindingKind::TypeAlias, node, value}, -1, 0);
}

void BindingCollector::bind_import(NodeId statement, NodeId name, std::string_view local,
                                   std::string qualified) {
  auto id = static_cast<std::uint32_t>(module_.imports_.size());
  module_.imports_.push_back({statement, local, std::move(qualified)});
  module_.bindings_.push_back({module_.symbols_.intern(local), scope_, BindingKind::Import, -1, 0,
                               name, statement, kNoNode, id});
}

void BindingCollector::add_import(NodeId node) {
  for (NodeId child : tree_.children(node)) {
    if (tree_.kind(child) == Kind::AliasedImport) {
      NodeId alias = tree_.child(child, Field::Alias);
      NodeId name = tree_.child(child, Field::Name);
      if (alias == kNoNode || name == kNoNode) continue;
      bind_import(node, alias, module_.text(alias), std::string(module_.text(name)));
    } else if (tree_.kind(child) == Kind::DottedName && tree_.first_child(child) != kNoNode) {
      // `import a.b` binds `a`.
      NodeId first = tree_.first_child(child);
      bind_import(node, first, module_.text(first), std::string(module_.text(first)));
    }
  }
}

void BindingCollector::add_import_from(NodeId node) {
  NodeId from = tree_.child(node, Field::ModuleName);
  if (from == kNoNode) return;
  std::string prefix;
  for (char c : module_.text(from)) {
    if (c != ' ' && c != '\t') prefix.push_back(c);
  }
  if (!prefix.ends_with('.')) prefix.push_back('.');
  for (NodeId child : tree_.children(node)) {
    if (tree_.kind(child) == Kind::WildcardImport) module_.has_star_import_ = true;
    if (tree_[child].field != Field::Name) continue;
    bool aliased = tree_.kind(child) == Kind::AliasedImport;
    NodeId name = aliased ? tree_.child(child, Field::Name) : child;
    NodeId local = aliased ? tree_.child(child, Field::Alias) : child;
    if (name == kNoNode || local == kNoNode) continue;
    bind_import(node, local, module_.text(local), prefix + std::string(module_.text(name)));
  }
}

void BindingCollector::add_type_parameters(NodeId node, ScopeId scope) {
  if (node == kNoNode) return;
  for (NodeId at = node + 1; at < tree_[node].next; ++at) {
    if (tree_.kind(at) != Kind::Identifier) continue;
    Binding binding{module_.symbols_.intern(module_.text(at)), scope, BindingKind::TypeParameter};
    binding.name = at;
    binding.statement = node;
    module_.bindings_.push_back(binding);
  }
}

void BindingCollector::add_parameters(const Function& function) {
  for (std::size_t i = 0; i < function.parameters.size(); ++i) {
    const Parameter& parameter = function.parameters[i];
    Binding binding{module_.symbols_.intern(parameter.text), function.scope,
                    BindingKind::Parameter};
    binding.name = parameter.name;
    binding.statement = parameter.node;
    binding.entity = static_cast<std::uint32_t>(i);
    module_.bindings_.push_back(binding);
  }
}

void BindingCollector::visit(NodeId node) {
  NodeId left = kNoNode;
  switch (tree_.kind(node)) {
    case Kind::ImportStatement:
      return add_import(node);
    case Kind::ImportFromStatement:
      return add_import_from(node);
    case Kind::Assignment:
      return add_assignment(node);
    case Kind::Call:
      return add_mutation(node);
    case Kind::AugmentedAssignment:
      left = tree_.child(node, Field::Left);
      return bind_target(left, {BindingKind::Augmented, node, node}, -1, 0);
    case Kind::NamedExpression: {
      NodeId value = tree_.child(node, Field::Value);
      return bind(tree_.child(node, Field::Name), {BindingKind::Walrus, node, value}, -1, 0);
    }
    case Kind::ForStatement:
    case Kind::ForInClause: {
      bool loop = tree_.kind(node) == Kind::ForStatement;
      auto kind = loop ? BindingKind::LoopTarget : BindingKind::Comprehension;
      left = tree_.child(node, Field::Left);
      return bind_target(left, {kind, node, tree_.child(node, Field::Right)}, -1, 0);
    }
    case Kind::AsPattern:
    case Kind::CasePattern:
    case Kind::SplatPattern:
      return add_pattern(node);
    case Kind::TypeAliasStatement:
      return add_type_alias(node);
    case Kind::DeleteStatement:
      for (NodeId child : tree_.children(node)) {
        bind_target(child, {BindingKind::Delete, node, kNoNode}, -1, 0);
      }
      return;
    default:
      return;
  }
}

}  // namespace tokamax::python
