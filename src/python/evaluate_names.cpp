// A name is followed to its scope, a symbol of another module into that module.
#include "python/evaluate_names.h"

#include "python/reaching.h"

namespace tokamax::python {
namespace {

const Frame* frame_around(const Frame* frame, const Module& module, ScopeId scope) {
  for (; frame != nullptr; frame = frame->outer) {
    if (frame->module != &module) continue;
    for (ScopeId at = scope; at != kNone; at = module.scopes()[at].parent) {
      if (frame->scope == at) return frame;
    }
  }
  return nullptr;
}

const Value& name_in_scope(Evaluator& evaluator, const Expr& expr, ScopeId scope,
                           std::string_view name) {
  const Module& module = *expr.module;
  const Frame* frame = expr.frame;
  while (frame != nullptr && (frame->module != &module || frame->scope != scope)) {
    frame = frame->outer;
  }
  // Frames further out belong to the scopes around this one.
  if (frame == nullptr) frame = frame_around(expr.frame, module, scope);
  Reaching reaching(evaluator, module, scope, name, frame);
  ScopeId used_in = module.scope_of(expr.node);
  ScopeId closure = kNone;
  for (ScopeId at = used_in; at != scope && at != kNone; at = module.scopes()[at].parent) {
    // An inner function that changes it may have run, or not.
    if (!module.bindings(at, name).empty()) return evaluator.unknown();
    if (module.scopes()[at].kind == ScopeKind::Function) closure = at;
  }
  if (module.scopes()[scope].kind == ScopeKind::Comprehension) {
    const Expr* bound = frame == nullptr || frame->scope != scope ? nullptr : frame->find(name);
    if (bound != nullptr) return evaluator.value(*bound);
    return evaluator.opaque(expr, &module.bindings(scope, name).front(), name);
  }
  if (closure == kNone) return reaching.before(expr.node);
  if (scope == 0) return reaching.at_end();
  return reaching.seen_from_closure(module.scopes()[closure].node);
}

}  // namespace

const Value& symbol_value(Evaluator& evaluator, const Expr& origin, std::string_view dotted) {
  std::size_t dot = dotted.find_last_of('.');
  if (dot != std::string_view::npos && !dotted.starts_with("builtins.")) {
    std::string_view holder = dotted.substr(0, dot);
    if (holder.find_first_not_of('.') == std::string_view::npos) holder = dotted.substr(0, dot + 1);
    const Module* module = evaluator.library().find(holder, *origin.module);
    if (module != nullptr && module != origin.module) {
      std::string_view name = dotted.substr(dot + 1);
      if (!module->bindings(0, name).empty()) return name_in_module(evaluator, *module, name);
    }
  }
  Value& value = evaluator.make(ValueKind::External, origin);
  value.text = dotted;
  return value;
}

const Value& name_in_module(Evaluator& evaluator, const Module& module, std::string_view name) {
  Evaluator::Deeper deeper(evaluator);
  if (deeper.too_deep()) return evaluator.unknown();
  return Reaching(evaluator, module, 0, name, nullptr).at_end();
}

const Value& name_at(Evaluator& evaluator, const Expr& place, std::string_view name) {
  if (place.module == nullptr || place.node == kNoNode) return evaluator.unknown();
  Evaluator::Deeper deeper(evaluator);
  ScopeId scope = place.module->binding_scope(place.node, name);
  if (scope == kNone || deeper.too_deep()) return evaluator.unknown();
  return name_in_scope(evaluator, place, scope, name);
}

const Value& name_value(Evaluator& evaluator, const Expr& expr) {
  std::string_view text = expr.module->text(expr.node);
  ScopeId scope = expr.module->binding_scope(expr.node, text);
  if (scope == kNone) {
    std::string dotted = expr.module->qualified_name(expr.node);
    if (dotted.empty()) return evaluator.opaque(expr, &expr.module->tree()[expr.node], text);
    return symbol_value(evaluator, expr, evaluator.keep_text(std::move(dotted)));
  }
  return name_in_scope(evaluator, expr, scope, text);
}

}  // namespace tokamax::python
