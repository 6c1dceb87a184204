// Backwards along the blocks of one scope; where paths meet, their values are joined.
#include "python/reaching.h"

#include <algorithm>

#include "python/binding_value.h"
#include "python/blocks.h"

namespace tokamax::python {
namespace {

bool is_loop(Kind kind) { return kind == Kind::ForStatement || kind == Kind::WhileStatement; }

}  // namespace

Reaching::Reaching(Evaluator& evaluator, const Module& module, ScopeId scope, std::string_view name,
                   const Frame* frame)
    : evaluator_(evaluator),
      module_(module),
      tree_(module.tree()),
      frame_(frame),
      scope_(scope),
      name_(name),
      events_(module.bindings(scope, name)) {}

std::span<const Binding> Reaching::events_in(NodeId node) const {
  auto first = std::ranges::lower_bound(events_, node, {}, &Binding::name);
  auto last = std::ranges::lower_bound(events_, tree_[node].next, {}, &Binding::name);
  return {first, last};
}

const Value& Reaching::before(NodeId use) {
  NodeId top = module_.scopes()[scope_].node;
  for (NodeId at = use;;) {
    NodeId statement = module_.statement_of(at);
    NodeId block = tree_.parent(statement);
    if (block == kNoNode) return parameter();
    // The nearest earlier statement of this block that binds the name.
    auto earlier = std::ranges::lower_bound(events_, statement, {}, &Binding::name);
    if (earlier != events_.begin() && (earlier - 1)->name > block) {
      NodeId binder = module_.statement_of((earlier - 1)->name);
      while (tree_.parent(binder) != block) binder = module_.statement_of(tree_.parent(binder));
      return after(binder);
    }
    if (block == top) return parameter();
    NodeId owner = tree_.parent(block);
    if (owner == kNoNode || owner == top) return parameter();
    Kind kind = tree_.kind(owner);
    if (is_loop(kind)) {
      auto inside = events_in(owner);
      for (const Binding& event : inside) {
        bool target = event.kind == BindingKind::LoopTarget && event.statement == owner;
        if (target) return opaque(event);
      }
      if (!inside.empty()) return unknown_at(owner);  // the loop may have changed it
    }
    if (kind == Kind::WithStatement) {
      for (const Binding& event : events_in(owner)) {
        if (event.kind == BindingKind::With && event.name < block) return opaque(event);
      }
    }
    if (kind == Kind::ExceptClause || kind == Kind::FinallyClause) {
      for (const Binding& event : events_in(owner)) {
        if (event.kind == BindingKind::Except && event.name < block) return opaque(event);
      }
      if (!events_in(tree_.parent(owner)).empty()) return unknown_at(owner);
    }
    if (kind == Kind::CaseClause) {
      for (const Binding& event : events_in(owner)) {
        if (event.kind == BindingKind::Match && event.name < block) return opaque(event);
      }
    }
    at = owner;
    // Clauses are no statements of their own: go on from the whole if, try or match.
    while (tree_.kind(at) == Kind::ElifClause || tree_.kind(at) == Kind::ElseClause ||
           tree_.kind(at) == Kind::ExceptClause || tree_.kind(at) == Kind::FinallyClause ||
           tree_.kind(at) == Kind::CaseClause ||
           tree_.kind(tree_.parent(at)) == Kind::MatchStatement) {
      at = tree_.parent(at);
    }
  }
}

const Value& Reaching::at_end() {
  NodeId node = module_.scopes()[scope_].node;
  NodeId body = scope_ == 0 ? node : tree_.child(node, Field::Body);
  if (body == kNoNode) return unknown_at(node);
  auto inside = events_in(body);
  if (inside.empty()) return parameter();
  NodeId binder = module_.statement_of(inside.back().name);
  while (tree_.parent(binder) != body && tree_.parent(binder) != kNoNode) {
    binder = module_.statement_of(tree_.parent(binder));
  }
  return after(binder);
}

const Value& Reaching::seen_from_closure(NodeId definition) {
  bool before_it = false;
  bool after_it = false;
  for (const Binding& event : events_) {
    if (event.kind == BindingKind::Mutation && event.name > definition) continue;
    (event.name < definition ? before_it : after_it) = true;
  }
  // A function sees its own name and what follows it when it is called later.
  if (before_it && after_it) return unknown_at(definition);
  if (after_it) return at_end();
  return before(definition);
}

const Value& Reaching::at_end_of(NodeId block, NodeId whole) {
  auto inside = block == kNoNode ? std::span<const Binding>() : events_in(block);
  if (inside.empty()) return before(whole);
  NodeId binder = module_.statement_of(inside.back().name);
  while (tree_.parent(binder) != block) binder = module_.statement_of(tree_.parent(binder));
  return after(binder);
}

const Value& Reaching::after(NodeId statement) {
  Evaluator::Deeper deeper(evaluator_);
  if (deeper.too_deep()) return unknown_at(statement);
  switch (tree_.kind(statement)) {
    case Kind::IfStatement:
      return after_if(statement);
    case Kind::TryStatement:
      return after_try(statement);
    case Kind::MatchStatement:
      return after_match(statement);
    case Kind::WithStatement: {
      NodeId body = tree_.child(statement, Field::Body);
      if (body != kNoNode && !events_in(body).empty()) return at_end_of(body, statement);
      return opaque(events_in(statement).back());
    }
    case Kind::ForStatement:
    case Kind::WhileStatement:
      return unknown_at(statement);
    default:
      return binding_value(*this, events_in(statement).back());
  }
}

const Value& Reaching::after_if(NodeId statement) {
  const Value* result = nullptr;
  bool has_else = false;
  for (NodeId part : tree_.children(statement)) {
    Kind kind = tree_.kind(part);
    NodeId body = kind == Kind::Block        ? part
                  : kind == Kind::ElifClause ? tree_.child(part, Field::Consequence)
                  : kind == Kind::ElseClause ? tree_.child(part, Field::Body)
                                             : kNoNode;
    has_else = has_else || kind == Kind::ElseClause;
    if (body == kNoNode) continue;
    NodeId clause = kind == Kind::Block ? statement : part;
    Truth taken = kind == Kind::ElseClause
                      ? Truth::Same
                      : evaluator_.holds({&module_, tree_.child(clause, Field::Condition), frame_});
    if (taken == Truth::Different) continue;
    if (!always_leaves(tree_, body)) {
      result = &meet(result, at_end_of(body, statement), statement);
    }
    has_else = has_else || taken == Truth::Same;
    if (taken == Truth::Same) break;
  }
  if (!has_else) result = &meet(result, before(statement), statement);
  return result == nullptr ? unknown_at(statement) : *result;
}

const Value& Reaching::after_try(NodeId statement) {
  const Value* result = nullptr;
  NodeId body = tree_.child(statement, Field::Body);
  NodeId finally = kNoNode;
  NodeId otherwise = kNoNode;
  for (NodeId part : tree_.children(statement)) {
    Kind kind = tree_.kind(part);
    if (kind == Kind::FinallyClause && !events_in(part).empty()) finally = part;
    if (kind == Kind::ElseClause && !events_in(part).empty()) otherwise = part;
    if (kind != Kind::ExceptClause) continue;
    NodeId handler = last_child(tree_, part);
    if (handler == kNoNode || always_leaves(tree_, handler)) continue;
    if (events_in(part).empty()) return unknown_at(statement);
    result = &meet(result, at_end_of(handler, statement), statement);
  }
  if (finally != kNoNode) return unknown_at(statement);
  if (otherwise != kNoNode) body = tree_.child(otherwise, Field::Body);
  return meet(result, at_end_of(body, statement), statement);
}

const Value& Reaching::after_match(NodeId statement) {
  const Value* result = &before(statement);
  NodeId body = tree_.child(statement, Field::Body);
  if (body == kNoNode) return unknown_at(statement);
  bool complete = false;
  const Value* cases = nullptr;
  for (NodeId clause : tree_.children(body)) {
    if (tree_.kind(clause) != Kind::CaseClause) continue;
    NodeId pattern = tree_.first_child(clause);
    bool any = pattern != kNoNode && module_.text(pattern) == "_";
    complete = complete || any;
    NodeId block = tree_.child(clause, Field::Consequence);
    if (block == kNoNode || always_leaves(tree_, block)) continue;
    cases = &meet(cases, at_end_of(block, statement), statement);
  }
  if (cases == nullptr) return *result;
  return complete ? *cases : meet(cases, *result, statement);
}

const Value& Reaching::meet(const Value* a, const Value& b, NodeId where) {
  return a == nullptr ? b : evaluator_.join(*a, b, &tree_[where]);
}

const Value& Reaching::opaque(const Binding& event) {
  return evaluator_.opaque({&module_, event.name, frame_}, &event, name_);
}

const Value& Reaching::unknown_at(NodeId where) {
  return evaluator_.opaque({&module_, kNoNode, frame_}, &tree_[where], name_);
}

const Value& Reaching::parameter() {
  if (frame_ != nullptr && frame_->module == &module_ && frame_->scope == scope_) {
    if (const Expr* given = frame_->find(name_)) return evaluator_.value(*given);
  }
  for (const Binding& event : events_) {
    if (event.kind == BindingKind::Parameter) return opaque(event);
  }
  return unknown_at(module_.scopes()[scope_].node);
}

}  // namespace tokamax::python
