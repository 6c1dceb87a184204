// Anything with `shape` at the end of its name is taken for a shape, and what is cut from it for an
// extent.
#include "rules/support/letter_origin.h"

#include <algorithm>

#include "pallas/kernel/grid_indices.h"
#include "pallas/kernel/shape_comment.h"

namespace tokamax::rules {
namespace {

using python::Module;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

constexpr int kMaxSteps = 12;

bool is_shape(const Module& module, NodeId node, int depth);

bool all_shapes(const Module& module, NodeId list, int depth) {
  for (NodeId item : module.tree().children(list)) {
    if (!is_shape(module, item, depth + 1)) return false;
  }
  return true;
}

// The name that is called; empty where what is called is no name, as in `pallas_call(…)(q)`.
std::string_view called_name(const Module& module, NodeId function) {
  Kind kind = module.tree().kind(function);
  bool is_name = kind == Kind::Identifier || kind == Kind::Attribute;
  return is_name ? pallas::last_name(module.text(function)) : std::string_view();
}

bool is_shape_call(const Module& module, NodeId node, int depth) {
  const python::Call* call = module.call_at(node);
  if (call == nullptr || call->function == kNoNode) return false;
  NodeId argument = module.arguments(node).find("", 0);
  if (argument == kNoNode) return false;
  std::string_view name = pallas::last_name(call->qualified);
  if (name.empty()) name = called_name(module, call->function);
  if (name.find("shape") != std::string_view::npos && !name.ends_with("reshape")) return true;
  bool keeps = name == "prod" || name == "tuple" || name == "list";
  return keeps && is_shape(module, argument, depth + 1);
}

bool is_shape(const Module& module, NodeId node, int depth) {
  if (depth > kMaxSteps) return false;
  const auto& tree = module.tree();
  node = module.unparenthesized(node);
  switch (tree.kind(node)) {
    case Kind::Attribute: {
      NodeId name = tree.child(node, Field::Attribute);
      return name != kNoNode && module.text(name).ends_with("shape");
    }
    case Kind::Subscript:
      return is_shape(module, tree.child(node, Field::Value), depth + 1);
    case Kind::Identifier:
      return module.text(node).ends_with("shape");
    case Kind::Tuple:
    case Kind::List:
    case Kind::ExpressionList:
      return all_shapes(module, node, depth);
    case Kind::ConditionalExpression: {
      NodeId first = tree.first_child(node);
      NodeId last = tree[tree[first].next].next;
      return is_shape(module, first, depth + 1) ||
             (last < tree[node].next && is_shape(module, last, depth + 1));
    }
    case Kind::Call:
      return is_shape_call(module, node, depth);
    default:
      return false;
  }
}

bool is_foreign(std::string_view qualified) {
  return !qualified.empty() && !qualified.starts_with('@');
}

bool is_named_like(std::string_view name, std::string_view letter) {
  return name.size() > 2 && name.starts_with(letter) && name[1] == '_';
}

}  // namespace

bool is_from_shape(const Module& module, NodeId value) { return is_shape(module, value, 0); }

bool is_from_own_ref(const Module& module, NodeId value, std::string_view letter) {
  const auto& tree = module.tree();
  for (int depth = 0; depth < kMaxSteps && value != kNoNode; ++depth) {
    value = module.unparenthesized(value);
    switch (tree.kind(value)) {
      case Kind::Identifier:
        return is_named_like(module.text(value), letter);
      case Kind::Attribute:
        value = tree.child(value, Field::Object);
        break;
      case Kind::Subscript:
        value = tree.child(value, Field::Value);
        break;
      case Kind::BinaryOperator:
        value = tree.child(value, Field::Left);
        break;
      case Kind::Call: {
        NodeId function = tree.child(value, Field::Function);
        bool method = function != kNoNode && tree.kind(function) == Kind::Attribute &&
                      module.qualified_name(function).empty();
        value = method ? function : module.arguments(value).find("", 0);
        break;
      }
      default:
        return false;
    }
  }
  return false;
}

bool goes_to_own_ref(const Module& module, NodeId body, std::string_view letter) {
  const auto& tree = module.tree();
  auto stores = tree.of_kind(Kind::Assignment);
  auto at = std::ranges::lower_bound(stores, body);
  for (; at != stores.end() && tree.contains(body, *at); ++at) {
    NodeId target = tree.child(*at, Field::Left);
    NodeId value = tree.child(*at, Field::Right);
    if (target == kNoNode || value == kNoNode || tree.kind(target) != Kind::Subscript) continue;
    NodeId ref = tree.child(target, Field::Value);
    if (ref == kNoNode || !is_named_like(module.text(ref), letter)) continue;
    while (tree.kind(value) == Kind::Call || tree.kind(value) == Kind::Attribute) {
      value = tree.first_child(value);
    }
    if (tree.kind(value) == Kind::Identifier && module.text(value) == letter) return true;
  }
  return false;
}

bool is_from_grid(const Module& module, NodeId value) {
  const auto& tree = module.tree();
  auto call = std::ranges::lower_bound(module.calls(), value, {}, &python::Call::node);
  for (; call != module.calls().end() && tree.contains(value, call->node); ++call) {
    if (pallas::is_grid_index_call(call->qualified)) return true;
    NodeId first =
        call->qualified == "builtins.map" ? module.arguments(call->node).find("", 0) : kNoNode;
    if (first != kNoNode && pallas::is_grid_index_call(module.qualified_name(first))) return true;
  }
  return false;
}

bool has_shape(const Module& module, const python::Parameter& parameter) {
  if (parameter.annotation != kNoNode &&
      module.text(parameter.annotation).find('"') != std::string_view::npos) {
    return true;
  }
  const syntax::Comment* comment = module.comments().on_line(module.line(parameter.name));
  pallas::ShapeComment shape;
  return comment != nullptr && pallas::read_shape_comment(module.source(), *comment, true, shape);
}

std::vector<bool> handed_over(const Module& module) {
  const auto& tree = module.tree();
  std::vector<bool> handed(module.functions().size());
  for (std::size_t id = 0; id < handed.size(); ++id) {
    const python::Function& function = module.functions()[id];
    handed[id] = function.is_lambda();
    for (NodeId decorator : function.decorators) {
      const python::Call* call = module.call_at(decorator);
      if (call != nullptr && is_foreign(call->qualified)) handed[id] = true;
    }
  }
  for (const python::Call& call : module.calls()) {
    if (!is_foreign(call.qualified)) continue;
    for (const python::Argument& argument : module.arguments(call.node).items) {
      if (tree.kind(argument.value) != Kind::Identifier) continue;
      std::string_view name = module.text(argument.value);
      python::ScopeId scope = module.binding_scope(argument.value, name);
      if (scope == python::kNone) continue;
      for (const python::Binding& binding : module.bindings(scope, name)) {
        if (binding.kind == python::BindingKind::Function) handed[binding.entity] = true;
      }
    }
  }
  return handed;
}

}  // namespace tokamax::rules
