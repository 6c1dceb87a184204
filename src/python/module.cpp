// Scopes are found by bisection among regions of nodes, definitions and bindings among sorted
// arrays.
#include "python/module.h"

#include <algorithm>

#include "python/module_builder.h"
#include "python/qualified_name.h"

namespace tokamax::python {

Module::Module(const syntax::Source& source) : source_(source), parsed_(syntax::parse(source)) {
  ModuleBuilder(*this).run();
}

ScopeId Module::scope_of(NodeId node) const {
  auto after =
      std::upper_bound(regions_.begin(), regions_.end(), node,
                       [](NodeId wanted, const Region& region) { return wanted < region.begin; });
  auto at = static_cast<std::size_t>(after - regions_.begin());
  while (at > 1 && regions_[at - 1].end <= node) at = regions_[at - 1].enclosing + 1;
  return at == 0 ? 0 : regions_[at - 1].scope;
}

FunctionId Module::function_of(NodeId node) const {
  for (ScopeId id = scope_of(node); id != kNone; id = scopes_[id].parent) {
    if (scopes_[id].kind == ScopeKind::Function) return scopes_[id].entity;
    if (scopes_[id].kind == ScopeKind::Class) return kNone;
  }
  return kNone;
}

FunctionId Module::def_of(NodeId node) const {
  for (ScopeId id = scope_of(node); id != kNone; id = scopes_[id].parent) {
    if (scopes_[id].kind != ScopeKind::Function) continue;
    if (!functions_[scopes_[id].entity].is_lambda()) return scopes_[id].entity;
  }
  return kNone;
}

FunctionId Module::enclosing_def(FunctionId function) const {
  for (ScopeId id = functions_[function].outer; id != kNone; id = scopes_[id].parent) {
    if (scopes_[id].kind != ScopeKind::Function) continue;
    if (!functions_[scopes_[id].entity].is_lambda()) return scopes_[id].entity;
  }
  return kNone;
}

FunctionId Module::function_at(NodeId definition) const {
  auto at = std::ranges::lower_bound(functions_, definition, {}, &Function::node);
  bool found = at != functions_.end() && at->node == definition;
  return found ? static_cast<FunctionId>(at - functions_.begin()) : kNone;
}

ClassId Module::class_at(NodeId definition) const {
  auto at = std::ranges::lower_bound(classes_, definition, {}, &Class::node);
  bool found = at != classes_.end() && at->node == definition;
  return found ? static_cast<ClassId>(at - classes_.begin()) : kNone;
}

std::span<const Binding> Module::bindings(ScopeId scope) const {
  return {bindings_.data() + scope_starts_[scope], scope_starts_[scope + 1] - scope_starts_[scope]};
}

std::span<const Binding> Module::bindings(ScopeId scope, std::string_view name) const {
  Symbol symbol = symbols_.find(name);
  if (symbol == kNoSymbol) return {};
  auto all = bindings(scope);
  // No equal_range: clang 14 cannot compile libstdc++'s subrange.
  auto first = std::ranges::lower_bound(all, symbol, {}, &Binding::symbol);
  return {first, std::ranges::upper_bound(first, all.end(), symbol, {}, &Binding::symbol)};
}

ScopeId Module::binding_scope(NodeId node, std::string_view name) const {
  ScopeId first = scope_of(node);
  for (ScopeId id = first; id != kNone; id = scopes_[id].parent) {
    // The names of a class body are not seen from the functions in it.
    if (id != first && scopes_[id].kind == ScopeKind::Class) continue;
    // `x[k] = v` and `x.append(v)` change what an outer scope has bound; they bind nothing.
    const auto binds = [](const Binding& binding) { return binding.kind != BindingKind::Mutation; };
    if (std::ranges::any_of(bindings(id, name), binds)) return id;
  }
  return kNone;
}

std::string Module::qualified_name(NodeId expression) const {
  return python::qualified_name(*this, expression);
}

const Call* Module::call_at(NodeId node) const {
  auto at = std::ranges::lower_bound(calls_, node, {}, &Call::node);
  return at != calls_.end() && at->node == node ? &*at : nullptr;
}

NodeId Arguments::find(std::string_view keyword, int position) const {
  int index = 0;
  bool after_star = false;
  for (const Argument& item : items) {
    if (!item.positional()) {
      if (item.keyword == keyword) return item.value;
    } else if (!item.splat) {
      if (position >= 0 && index == position && !after_star) return item.value;
      ++index;
    }
    after_star = after_star || item.splat;
  }
  return kNoNode;
}

Arguments Module::arguments(NodeId call) const {
  Arguments arguments;
  const auto& tree = parsed_.tree;
  NodeId list = tree.child(call, Field::Arguments);
  if (list == kNoNode) return arguments;
  if (tree.kind(list) != Kind::ArgumentList) {  // f(x for x in y)
    arguments.items.push_back({{}, list, list, false});
    return arguments;
  }
  for (NodeId child : tree.children(list)) {
    Kind kind = tree.kind(child);
    if (kind == Kind::KeywordArgument) {
      NodeId name = tree.child(child, Field::Name);
      NodeId value = tree.child(child, Field::Value);
      if (name != kNoNode && value != kNoNode) {
        arguments.items.push_back({text(name), value, child, false});
      }
      continue;
    }
    if (kind == Kind::Error) continue;
    bool splat = kind == Kind::ListSplat || kind == Kind::DictionarySplat;
    arguments.star = arguments.star || kind == Kind::ListSplat;
    arguments.double_star = arguments.double_star || kind == Kind::DictionarySplat;
    arguments.items.push_back({{}, child, child, splat});
  }
  return arguments;
}

NodeId Module::statement_of(NodeId node) const {
  const auto& tree = parsed_.tree;
  for (NodeId at = node; at != kNoNode; at = tree.parent(at)) {
    NodeId parent = tree.parent(at);
    if (parent == kNoNode) return at;
    Kind kind = tree.kind(parent);
    if (kind == Kind::Block || kind == Kind::Module) return at;
  }
  return node;
}

NodeId Module::docstring_of(NodeId body) const {
  const auto& tree = parsed_.tree;
  if (body == kNoNode) return kNoNode;
  NodeId first = tree.first_child(body);
  if (first == kNoNode || tree.kind(first) != Kind::ExpressionStatement) return kNoNode;
  NodeId string = unparenthesized(tree.first_child(first));
  if (string == kNoNode || tree.child_count(first) != 1) return kNoNode;
  std::string value;  // neither an f-string nor bytes
  return string_value(string, value) ? string : kNoNode;
}

NodeId Module::unparenthesized(NodeId node) const {
  const auto& tree = parsed_.tree;
  while (node != kNoNode && tree.kind(node) == Kind::ParenthesizedExpression) {
    node = tree.first_child(node);
  }
  return node;
}

bool Module::string_value(NodeId node, std::string& value) const {
  const auto& tree = parsed_.tree;
  node = unparenthesized(node);
  if (node == kNoNode) return false;
  if (tree.kind(node) == Kind::ConcatenatedString) {
    for (NodeId part : tree.children(node)) {
      if (tree.kind(part) != Kind::String || !string_value(part, value)) return false;
    }
    return true;
  }
  if (tree.kind(node) != Kind::String) return false;
  NodeId start = tree.first_child(node);
  if (start == kNoNode || tree.kind(start) != Kind::StringStart) return false;
  if (text(start).find_first_of("fFbBtT") != std::string_view::npos) return false;
  NodeId end = kNoNode;
  for (NodeId child : tree.children(node)) end = child;
  if (tree.kind(end) != Kind::StringEnd) return false;
  value += source_.text({tree.span(start).end, tree.span(end).begin});
  return true;
}

}  // namespace tokamax::python
