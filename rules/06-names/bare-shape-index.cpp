// TKX603: an axis is counted in the middle of an expression.
#include <set>

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "pallas/kernel/kernel_body.h"
#include "rules/support/short_text.h"
#include "syntax/text.h"

namespace tokamax::rules::bare_shape_index {
namespace {

using lint::Report;
using python::Module;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

bool is_integer(const syntax::Tree& tree, NodeId node) {
  if (tree.kind(node) == Kind::UnaryOperator) node = tree.child(node, Field::Argument);
  return node != kNoNode && tree.kind(node) == Kind::Integer;
}

// `x.shape[2]`, `x.shape[-1]`
bool is_shape_index(const Module& module, NodeId node) {
  const auto& tree = module.tree();
  NodeId object = tree.child(node, Field::Value);
  if (object == kNoNode || tree.kind(object) != Kind::Attribute) return false;
  NodeId attribute = tree.child(object, Field::Attribute);
  if (attribute == kNoNode || module.text(attribute) != "shape") return false;
  NodeId index = tree.child(node, Field::Subscript);
  return index != kNoNode && tree.child_count(node) == 2 && is_integer(tree, index);
}

// `checkify.check(…)`, `_validate_shapes(…)`, `chex.assert_equal(…)`
bool is_check(std::string_view callee) {
  callee = syntax::last_part(callee, '.');
  while (callee.starts_with('_')) callee.remove_prefix(1);
  return callee.starts_with("check") || callee.starts_with("assert") ||
         callee.starts_with("validate");
}

// `print(…)`, `pl.debug_print(…)`, `logging.info(…)`, `warnings.warn(…)`
bool is_message(std::string_view callee) {
  std::string_view last = syntax::last_part(callee, '.');
  return last.ends_with("print") || callee.find("logg") != std::string_view::npos ||
         callee.starts_with("warnings.");
}

// Whether a branch does nothing but raise.
bool raises(const syntax::Tree& tree, NodeId branch) {
  NodeId block = tree.child(branch, Field::Consequence);
  if (block == kNoNode) return false;
  for (NodeId statement : tree.children(block)) {
    if (tree.kind(statement) == Kind::RaiseStatement) return true;
  }
  return false;
}

// A message or a check, which is about this very axis.
bool is_exempt(const Module& module, NodeId index) {
  const auto& tree = module.tree();
  for (NodeId at = index; at != kNoNode; at = tree.parent(at)) {
    switch (tree.kind(at)) {
      case Kind::Interpolation:
      case Kind::RaiseStatement:
      case Kind::AssertStatement:
        return true;
      case Kind::Call: {
        NodeId callee = tree.child(at, Field::Function);
        if (callee == kNoNode) break;
        if (is_check(module.text(callee)) || is_message(module.text(callee))) return true;
        break;
      }
      case Kind::Block:
        return false;
      default:
        break;
    }
    NodeId parent = tree.parent(at);
    bool branch = parent != kNoNode &&
                  (tree.kind(parent) == Kind::IfStatement || tree.kind(parent) == Kind::ElifClause);
    if (branch && tree[at].field == Field::Condition) return raises(tree, parent);
  }
  return false;
}

// `M = x.shape[0]`, `M, N = x.shape[0], w.shape[1]`, `M = x.shape[0] if c else 1`,
// `return x.shape[0]`: the index is all there is.
bool stands_alone(const Module& module, NodeId index) {
  const auto& tree = module.tree();
  bool listed = false;
  for (NodeId at = index;; at = tree.parent(at)) {
    NodeId parent = tree.parent(at);
    if (parent == kNoNode) return true;
    switch (tree.kind(parent)) {
      case Kind::ParenthesizedExpression:
        break;
      case Kind::ConditionalExpression: {
        // `a if c else b` has no fields: its second child is the condition.
        NodeId first = tree.first_child(parent);
        if (at == tree[first].next) return false;
        break;
      }
      case Kind::ExpressionList:
      case Kind::Tuple:
        listed = true;
        break;
      case Kind::Assignment: {
        NodeId left = tree.child(parent, Field::Left);
        bool pattern = left != kNoNode && (tree.kind(left) == Kind::PatternList ||
                                           tree.kind(left) == Kind::TuplePattern);
        return tree[at].field == Field::Right && (!listed || pattern);
      }
      case Kind::NamedExpression:
      case Kind::ReturnStatement:
      case Kind::ExpressionStatement:
      case Kind::Lambda:
        return !listed;
      default:
        return false;
    }
  }
}

// The array of a comprehension or lambda: there is no line above in which to unpack it.
bool is_fleeting(const Module& module, NodeId index) {
  const auto& tree = module.tree();
  NodeId root = index;
  while (root != kNoNode && tree.kind(root) != Kind::Identifier) root = tree.first_child(root);
  if (root == kNoNode) return false;
  python::ScopeId scope = module.binding_scope(root, module.text(root));
  if (scope == python::kNone) return false;
  return module.scopes()[scope].kind == python::ScopeKind::Comprehension ||
         tree.kind(module.scopes()[scope].node) == Kind::Lambda;
}

bool is_wanted(const ops::File& file) {
  return file.is_source() && !file.name.stem.starts_with("test_") && file.name.stem != "arg_specs";
}

// `x.shape[2]` makes the reader count axes, and somebody who adds a batch axis count all of them.
// An unpacked shape has a name for each, and fails at once when the rank is another.
void check(const ops::File& file, Report& report) {
  if (!is_wanted(file)) return;
  const Module& module = *file.module;
  const auto& tree = module.tree();
  std::set<std::pair<NodeId, std::string_view>> seen;  // statement and array
  for (NodeId node : tree.of_kind(Kind::Subscript)) {
    if (!is_shape_index(module, node)) continue;
    if (stands_alone(module, node) || is_exempt(module, node) || is_fleeting(module, node))
      continue;
    std::string_view shape = module.text(tree.child(node, Field::Value));
    if (!seen.insert({module.statement_of(node), shape}).second) continue;
    report
        .add(module, node, "`{}` counts axes inside an expression",
             short_text(module, node, "shape[…]"))
        .help("unpack `{}` into named dimensions at the top of the function",
              short_text(module, tree.child(node, Field::Value), "the shape"));
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::bare_shape_index
