// Applying a callee: partials, builtins, classes and methods; a function goes to inlining.
#include "python/evaluate_calls.h"

#include "python/inlining.h"

namespace tokamax::python {
namespace {

const Value& class_of(Evaluator& evaluator, const Value& instance) {
  Value& value =
      evaluator.make(ValueKind::Class, {instance.klass_module, instance.klass->node, nullptr});
  value.klass = instance.klass;
  return value;
}

const Value& call_method(Evaluator& evaluator, const Value& object, std::string_view name,
                         Value& call) {
  bool of_class = object.is(ValueKind::Class);
  const Module& module = of_class ? *object.origin.module : *object.klass_module;
  if (of_class) call.text = evaluator.keep_text("." + std::string(name));
  for (FunctionId id : object.klass->methods) {
    const Function& method = module.functions()[id];
    if (method.text != name) continue;
    std::string decorator = method.decorators.size() == 1
                                ? module.qualified_name(method.decorators.front())
                                : std::string();
    bool on_class = decorator == "builtins.classmethod";
    bool plain = method.decorators.empty();
    if (!plain && !on_class && decorator != "builtins.staticmethod") return call;
    Value& bound = evaluator.make(ValueKind::Function, {&module, method.node, nullptr});
    bound.function = &method;
    const Value* first = plain && !of_class ? &object : nullptr;
    if (on_class) first = of_class ? &object : &class_of(evaluator, object);
    if (first != nullptr) call.items.insert(call.items.begin(), {nullptr, kNoNode, nullptr, first});
    return inline_call(evaluator, bound, call);
  }
  return call;
}

const Value& apply_builtin(Evaluator& evaluator, Value& call) {
  std::string_view name = call.text;
  if (name == "functools.partial" && !call.items.empty()) {
    Value& partial = evaluator.make(ValueKind::Partial, call.origin);
    partial.items = call.items;
    partial.named = call.named;
    partial.open = call.open;
    return partial;
  }
  if (name == "builtins.dict" && call.items.size() <= 1) {
    Value& result = evaluator.make(ValueKind::Mapping, call.origin);
    result.open = call.open;
    if (call.items.size() == 1) {
      const Value& base = evaluator.value(call.items[0]);
      result.open = result.open || !base.is(ValueKind::Mapping) || base.open;
      result.named = base.named;
    }
    for (const auto& [key, given] : call.named) result.set_named(key, given);
    return result;
  }
  if ((name == "builtins.list" || name == "builtins.tuple") && call.items.size() <= 1 &&
      !call.open) {
    if (call.items.empty()) return evaluator.make(ValueKind::Sequence, call.origin);
    const Value& base = evaluator.value(call.items[0]);
    if (base.is(ValueKind::Sequence)) return base;
  }
  if (name == "builtins.len" && call.items.size() == 1) {
    const Value& base = evaluator.value(call.items[0]);
    if (base.is(ValueKind::Sequence) && !base.open) {
      Value& count = evaluator.make(ValueKind::Number, call.origin);
      count.number = static_cast<std::int64_t>(base.items.size());
      return count;
    }
  }
  return call;
}

}  // namespace

Value& call_arguments(Evaluator& evaluator, const Expr& expr) {
  const auto& tree = expr.module->tree();
  Value& call = evaluator.make(ValueKind::Call, expr);
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
    const Value& spread =
        evaluator.value({expr.module, tree.first_child(argument.value), expr.frame});
    bool star = tree.kind(argument.value) == Kind::ListSplat;
    bool known = spread.is(star ? ValueKind::Sequence : ValueKind::Mapping);
    call.open = call.open || !known || spread.open;
    if (known && star) {
      call.items.insert(call.items.end(), spread.items.begin(), spread.items.end());
    } else if (known) {
      for (const auto& [name, given] : spread.named) call.set_named(name, given);
    }
  }
  return call;
}

const Value& apply(Evaluator& evaluator, const Value& callee, Value& call) {
  Evaluator::Deeper deeper(evaluator);
  if (deeper.too_deep()) return call;
  switch (callee.kind) {
    case ValueKind::External:
      call.text = callee.text;
      return apply_builtin(evaluator, call);
    case ValueKind::Partial: {
      Value& whole = evaluator.make(ValueKind::Call, call.origin);
      whole.callee = callee.items[0];
      whole.items.assign(callee.items.begin() + 1, callee.items.end());
      whole.items.insert(whole.items.end(), call.items.begin(), call.items.end());
      whole.named = callee.named;
      for (const auto& [name, given] : call.named) whole.set_named(name, given);
      whole.open = callee.open || call.open;
      return apply(evaluator, evaluator.value(callee.items[0]), whole);
    }
    case ValueKind::Function:
      return inline_call(evaluator, callee, call);
    case ValueKind::Class:
      call.klass = callee.klass;
      call.klass_module = callee.origin.module;
      return call;
    case ValueKind::Attribute: {
      const Value& object = evaluator.value(callee.items[0]);
      bool instance = object.is(ValueKind::Call) && object.klass != nullptr;
      if (instance || object.is(ValueKind::Class))
        return call_method(evaluator, object, callee.text, call);
      call.text = evaluator.keep_text("." + std::string(callee.text));
      return call;
    }
    default:
      return call;
  }
}

}  // namespace tokamax::python
