// A call gives what the body returns, where the body is one answer.
#include "python/inlining.h"

#include <algorithm>
#include <array>

#include "python/blocks.h"
#include "python/conditions.h"
#include "python/join.h"
#include "syntax/text.h"

namespace tokamax::python {
namespace {

constexpr int kMaxInlined = 6;  // calls within calls
constexpr std::size_t kMaxReturns = 6;

// Decorators under which a call still gives what the body returns.
bool is_transparent(std::string_view decorator) {
  std::string_view last = syntax::last_part(decorator, '.');
  constexpr std::array<std::string_view, 8> kTransparent = {
      "jit",        "cache",        "lru_cache",   "named_scope",
      "named_call", "staticmethod", "classmethod", "jaxtyped"};
  return std::ranges::find(kTransparent, last) != kTransparent.end();
}

bool all_transparent(const Function& function, const Module& module) {
  const auto& tree = module.tree();
  return std::ranges::all_of(function.decorators, [&](NodeId decorator) {
    bool call = tree.kind(decorator) == Kind::Call;
    std::string name =
        module.qualified_name(call ? tree.child(decorator, Field::Function) : decorator);
    if (name != "functools.partial") return is_transparent(name);
    NodeId wrapped = module.arguments(decorator).find("", 0);
    return wrapped != kNoNode && is_transparent(module.qualified_name(wrapped));
  });
}

bool bind_arguments(Evaluator& evaluator, const Function& function, const Value& call,
                    const Module& module, const Frame* defined_in, Frame& frame) {
  if (call.open) return false;
  std::size_t next = 0;
  for (const Parameter& parameter : function.parameters) {
    if (parameter.kind == ParameterKind::VarKeyword) return false;
    if (parameter.kind == ParameterKind::VarPositional) {
      Value& rest = evaluator.make(ValueKind::Sequence, {});
      for (; next < call.items.size(); ++next) rest.items.push_back(call.items[next]);
      frame.names.emplace_back(parameter.text, Expr{nullptr, kNoNode, nullptr, &rest});
    } else if (parameter.kind == ParameterKind::Positional && next < call.items.size()) {
      frame.names.emplace_back(parameter.text, call.items[next++]);
    } else if (const Expr* given = call.find(parameter.text)) {
      frame.names.emplace_back(parameter.text, *given);
    } else if (parameter.value != kNoNode) {
      frame.names.emplace_back(parameter.text, Expr{&module, parameter.value, defined_in});
    } else {
      return false;
    }
  }
  return next == call.items.size();
}

const Value& returned(Evaluator& evaluator, const Function& function, const Module& module,
                      const Frame& frame) {
  const auto& tree = module.tree();
  if (function.is_lambda()) return evaluator.value({&module, function.body, &frame});
  std::vector<NodeId> returns;
  for (NodeId at = function.body; at < tree[function.body].next;) {
    Kind kind = tree.kind(at);
    bool inner =
        kind == Kind::FunctionDefinition || kind == Kind::ClassDefinition || kind == Kind::Lambda;
    if (kind == Kind::Yield) return evaluator.make(ValueKind::Unknown, {});
    if (kind == Kind::ReturnStatement) returns.push_back(at);
    at = inner ? tree[at].next : at + 1;
  }
  if (returns.empty() || returns.size() > kMaxReturns)
    return evaluator.make(ValueKind::Unknown, {});
  // Only a function that ends with a return certainly gives one of the returned values.
  if (!always_leaves(tree, function.body)) return evaluator.make(ValueKind::Unknown, {});
  const Value* result = nullptr;
  for (NodeId at : returns) {
    Truth reached = is_reached(evaluator, at, function.body, module, &frame);
    if (reached == Truth::Different) continue;
    NodeId answer = tree.first_child(at);
    if (answer == kNoNode) return evaluator.make(ValueKind::Unknown, {});
    const Value& given = evaluator.value({&module, answer, &frame});
    result = result == nullptr ? &given : &join(evaluator, *result, given, &tree[at]);
    if (reached == Truth::Same) break;
  }
  return result == nullptr ? evaluator.make(ValueKind::Unknown, {}) : *result;
}

}  // namespace

const Value& inline_call(Evaluator& evaluator, const Value& callee, const Value& call) {
  const Function& function = *callee.function;
  const Module& module = *callee.origin.module;
  const Frame* defined_in = callee.origin.frame;
  int depth = call.origin.frame == nullptr ? 1 : call.origin.frame->depth + 1;
  bool hidden = depth > kMaxInlined || function.body == kNoNode ||
                !all_transparent(function, module) || module.tree().has_error(function.node);
  if (hidden) return call;
  Frame& frame = evaluator.new_frame();
  frame.module = &module;
  frame.scope = function.scope;
  frame.outer = defined_in;
  frame.depth = depth;
  if (!bind_arguments(evaluator, function, call, module, defined_in, frame)) return call;
  const Value& result = returned(evaluator, function, module, frame);
  return result.is(ValueKind::Unknown) ? call : result;
}

}  // namespace tokamax::python
