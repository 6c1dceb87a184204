// Calls: partials, builtins, and looking into functions whose body is one answer.
#include <algorithm>
#include <array>

#include "python/blocks.h"
#include "python/evaluator.h"
#include "python/reaching.h"
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

}  // namespace

void Evaluator::set_named(Value& value, std::string_view name, const Expr& expr) {
  for (auto& [known, old] : value.named) {
    if (known == name) {
      old = expr;
      return;
    }
  }
  value.named.emplace_back(name, expr);
}

Value& Evaluator::arguments(const Expr& expr) {
  const auto& tree = expr.module->tree();
  Value& call = make(ValueKind::Call, expr);
  call.callee = {expr.module, tree.child(expr.node, Field::Function), expr.frame};
  for (const Argument& argument : expr.module->arguments(expr.node).items) {
    Expr item{expr.module, argument.value, expr.frame};
    if (!argument.positional()) {
      call.named.emplace_back(argument.keyword, item);
      continue;
    }
    if (!argument.splat) {
      call.items.push_back(item);
      continue;
    }
    const Value& spread = value({expr.module, tree.first_child(argument.value), expr.frame});
    bool star = tree.kind(argument.value) == Kind::ListSplat;
    bool known = spread.is(star ? ValueKind::Sequence : ValueKind::Mapping);
    call.open = call.open || !known || spread.open;
    if (known && star) {
      call.items.insert(call.items.end(), spread.items.begin(), spread.items.end());
    } else if (known) {
      for (const auto& [name, given] : spread.named) set_named(call, name, given);
    }
  }
  return call;
}

const Value& Evaluator::apply(const Value& callee, Value& call) {
  Deeper deeper(depth_);
  if (deeper.too_deep()) return call;
  switch (callee.kind) {
    case ValueKind::External:
      call.text = callee.text;
      return apply_builtin(call);
    case ValueKind::Partial: {
      Value& whole = make(ValueKind::Call, call.origin);
      whole.callee = callee.items[0];
      whole.items.assign(callee.items.begin() + 1, callee.items.end());
      whole.items.insert(whole.items.end(), call.items.begin(), call.items.end());
      whole.named = callee.named;
      for (const auto& [name, given] : call.named) set_named(whole, name, given);
      whole.open = callee.open || call.open;
      return apply(value(callee.items[0]), whole);
    }
    case ValueKind::Function:
      return inline_call(callee, call);
    case ValueKind::Class:
      call.klass = callee.klass;
      call.klass_module = callee.origin.module;
      return call;
    case ValueKind::Attribute: {
      const Value& object = value(callee.items[0]);
      bool instance = object.is(ValueKind::Call) && object.klass != nullptr;
      if (instance || object.is(ValueKind::Class)) return call_method(object, callee.text, call);
      call.text = keep("." + std::string(callee.text));
      return call;
    }
    default:
      return call;
  }
}

const Value& Evaluator::call_method(const Value& object, std::string_view name, Value& call) {
  bool of_class = object.is(ValueKind::Class);
  const Module& module = of_class ? *object.origin.module : *object.klass_module;
  if (of_class) call.text = keep("." + std::string(name));
  for (FunctionId id : object.klass->methods) {
    const Function& method = module.functions()[id];
    if (method.text != name) continue;
    std::string decorator = method.decorators.size() == 1
                                ? module.qualified_name(method.decorators.front())
                                : std::string();
    bool on_class = decorator == "builtins.classmethod";
    bool plain = method.decorators.empty();
    if (!plain && !on_class && decorator != "builtins.staticmethod") return call;
    Value& bound = make(ValueKind::Function, {&module, method.node, nullptr});
    bound.function = &method;
    const Value* first = plain && !of_class ? &object : nullptr;
    if (on_class) first = of_class ? &object : &class_of(object);
    if (first != nullptr) call.items.insert(call.items.begin(), {nullptr, kNoNode, nullptr, first});
    return inline_call(bound, call);
  }
  return call;
}

const Value& Evaluator::class_of(const Value& instance) {
  Value& value = make(ValueKind::Class, {instance.klass_module, instance.klass->node, nullptr});
  value.klass = instance.klass;
  return value;
}

const Value& Evaluator::apply_builtin(Value& call) {
  std::string_view name = call.text;
  if (name == "functools.partial" && !call.items.empty()) {
    Value& partial = make(ValueKind::Partial, call.origin);
    partial.items = call.items;
    partial.named = call.named;
    partial.open = call.open;
    return partial;
  }
  if (name == "builtins.dict" && call.items.size() <= 1) {
    Value& result = make(ValueKind::Mapping, call.origin);
    result.open = call.open;
    if (call.items.size() == 1) {
      const Value& base = value(call.items[0]);
      result.open = result.open || !base.is(ValueKind::Mapping) || base.open;
      result.named = base.named;
    }
    for (const auto& [key, given] : call.named) set_named(result, key, given);
    return result;
  }
  if ((name == "builtins.list" || name == "builtins.tuple") && call.items.size() <= 1 &&
      !call.open) {
    if (call.items.empty()) return make(ValueKind::Sequence, call.origin);
    const Value& base = value(call.items[0]);
    if (base.is(ValueKind::Sequence)) return base;
  }
  if (name == "builtins.len" && call.items.size() == 1) {
    const Value& base = value(call.items[0]);
    if (base.is(ValueKind::Sequence) && !base.open) {
      Value& count = make(ValueKind::Number, call.origin);
      count.number = static_cast<std::int64_t>(base.items.size());
      return count;
    }
  }
  return call;
}

bool Evaluator::bind_arguments(const Function& function, const Value& call, const Module& module,
                               const Frame* defined_in, Frame& frame) {
  if (call.open) return false;
  std::size_t next = 0;
  for (const Parameter& parameter : function.parameters) {
    if (parameter.kind == ParameterKind::VarKeyword) return false;
    if (parameter.kind == ParameterKind::VarPositional) {
      Value& rest = make(ValueKind::Sequence, {});
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

const Value& Evaluator::inline_call(const Value& callee, const Value& call) {
  const Function& function = *callee.function;
  const Module& module = *callee.origin.module;
  const Frame* defined_in = callee.origin.frame;
  int depth = call.origin.frame == nullptr ? 1 : call.origin.frame->depth + 1;
  bool hidden = depth > kMaxInlined || function.body == kNoNode ||
                !all_transparent(function, module) || module.tree().has_error(function.node);
  if (hidden) return call;
  Frame& frame = frames_.emplace_back();
  frame.module = &module;
  frame.scope = function.scope;
  frame.outer = defined_in;
  frame.depth = depth;
  if (!bind_arguments(function, call, module, defined_in, frame)) return call;
  const Value& result = returned(function, module, frame);
  return result.is(ValueKind::Unknown) ? call : result;
}

const Value& Evaluator::returned(const Function& function, const Module& module,
                                 const Frame& frame) {
  const auto& tree = module.tree();
  if (function.is_lambda()) return value({&module, function.body, &frame});
  std::vector<NodeId> returns;
  for (NodeId at = function.body; at < tree[function.body].next;) {
    Kind kind = tree.kind(at);
    bool inner =
        kind == Kind::FunctionDefinition || kind == Kind::ClassDefinition || kind == Kind::Lambda;
    if (kind == Kind::Yield) return make(ValueKind::Unknown, {});
    if (kind == Kind::ReturnStatement) returns.push_back(at);
    at = inner ? tree[at].next : at + 1;
  }
  if (returns.empty() || returns.size() > kMaxReturns) return make(ValueKind::Unknown, {});
  // Only a function that ends with a return certainly gives one of the returned values.
  if (!always_leaves(tree, function.body)) return make(ValueKind::Unknown, {});
  const Value* result = nullptr;
  for (NodeId at : returns) {
    Truth reached = is_reached(at, function.body, module, &frame);
    if (reached == Truth::Different) continue;
    NodeId answer = tree.first_child(at);
    if (answer == kNoNode) return make(ValueKind::Unknown, {});
    const Value& given = value({&module, answer, &frame});
    result = result == nullptr ? &given : &join(*result, given, &tree[at]);
    if (reached == Truth::Same) break;
  }
  return result == nullptr ? make(ValueKind::Unknown, {}) : *result;
}

}  // namespace tokamax::python
