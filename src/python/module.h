// One Python file as facts: scopes and bindings, functions, classes, calls, resolved names.
//
// A Module owns its tree and facts; spans, names and facts point into it and into the Source, which
// must outlive it. An absent node is kNoNode, an absent scope, function or class kNone.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "python/module_facts.h"
#include "syntax/parse.h"

namespace tokamax::python {

class Module {
 public:
  // Parses and analyses. The source must outlive the module. Not movable: facts point into it.
  explicit Module(const syntax::Source& source);
  Module(const Module&) = delete;
  Module& operator=(const Module&) = delete;

  [[nodiscard]] const syntax::Source& source() const { return source_; }
  [[nodiscard]] const syntax::Tree& tree() const { return parsed_.tree; }
  [[nodiscard]] const syntax::Comments& comments() const { return parsed_.comments; }
  // The parser stopped on a text that takes too much work: the tree is empty.
  [[nodiscard]] bool gave_up_parsing() const { return parsed_.timed_out; }
  [[nodiscard]] Span span(NodeId node) const { return parsed_.tree.span(node); }
  [[nodiscard]] std::string_view text(NodeId node) const { return source_.text(span(node)); }
  [[nodiscard]] std::uint32_t line(NodeId node) const {  // 0-based
    return source_.lines().line_of(span(node).begin);
  }

  // `from x import *`: any name may come from there.
  [[nodiscard]] bool has_star_import() const { return has_star_import_; }

  [[nodiscard]] const std::vector<Function>& functions() const { return functions_; }
  [[nodiscard]] const std::vector<Class>& classes() const { return classes_; }
  [[nodiscard]] const std::vector<Import>& imports() const { return imports_; }
  [[nodiscard]] const std::vector<Call>& calls() const { return calls_; }  // source order
  [[nodiscard]] const std::vector<Scope>& scopes() const { return scopes_; }
  [[nodiscard]] std::string_view text_of(Symbol symbol) const { return symbols_.text(symbol); }

  // The scope whose names an expression at `node` sees first.
  [[nodiscard]] ScopeId scope_of(NodeId node) const;
  // The innermost function or lambda whose body holds `node`; kNone at module or class level.
  [[nodiscard]] FunctionId function_of(NodeId node) const;
  // The innermost `def` whose body holds `node`, lambdas and comprehensions skipped, or kNone.
  [[nodiscard]] FunctionId def_of(NodeId node) const;
  // The innermost `def` around a function, or kNone.
  [[nodiscard]] FunctionId enclosing_def(FunctionId function) const;
  // The function or class whose definition node it is, or kNone.
  [[nodiscard]] FunctionId function_at(NodeId definition) const;
  [[nodiscard]] ClassId class_at(NodeId definition) const;

  // All bindings of a name in one scope, in source order; empty when it is not bound there.
  [[nodiscard]] std::span<const Binding> bindings(ScopeId scope, std::string_view name) const;
  // All bindings of a scope, grouped by name.
  [[nodiscard]] std::span<const Binding> bindings(ScopeId scope) const;
  // The scope that binds what the name means at `node`, or kNone (a builtin, a star import).
  [[nodiscard]] ScopeId binding_scope(NodeId node, std::string_view name) const;

  // The dotted name that an identifier or attribute chain means through imports and plain
  // re-assignments (`partial = functools.partial`): "functools.partial". A name that nothing here
  // binds is "builtins.len". A module-level def or class of this file is "@name". Empty when it is
  // anything else.
  [[nodiscard]] std::string qualified_name(NodeId expression) const;
  // The call fact of a call node, or nullptr.
  [[nodiscard]] const Call* call_at(NodeId node) const;
  [[nodiscard]] Arguments arguments(NodeId call) const;

  // The value of a string literal (no f-string, no bytes), joined over implicit concatenation,
  // escapes left as written; false when it is anything else.
  [[nodiscard]] bool string_value(NodeId node, std::string& value) const;
  // The statement that holds `node`: a child of a block or of the module (or the node itself).
  [[nodiscard]] NodeId statement_of(NodeId node) const;
  // The string node of the docstring of a body (block or module), or kNoNode.
  [[nodiscard]] NodeId docstring_of(NodeId body) const;
  // `node` without enclosing parentheses.
  [[nodiscard]] NodeId unparenthesized(NodeId node) const;

 private:
  friend class BindingCollector;
  friend class ModuleBuilder;
  struct Region {  // nodes [begin, end) belong to `scope` unless a later region holds them
    NodeId begin;
    NodeId end;
    ScopeId scope;
    std::uint32_t enclosing = 0;  // index of the region around this one
  };

  const syntax::Source& source_;
  syntax::ParsedSource parsed_;
  Symbols symbols_;
  std::vector<Scope> scopes_;
  std::vector<Function> functions_;
  std::vector<Class> classes_;
  std::vector<Import> imports_;
  std::vector<Binding> bindings_;            // sorted by scope, symbol, place
  std::vector<std::uint32_t> scope_starts_;  // into bindings_, one more than scopes
  std::vector<Call> calls_;
  std::vector<Region> regions_;  // sorted by begin
  bool has_star_import_ = false;
  std::vector<std::unique_ptr<std::string>> call_names_;  // storage of Call::qualified
};

}  // namespace tokamax::python
