// What an expression evaluates to, as far as the text alone can tell.
//
// Values and frames belong to the Evaluator and live as long as it does. Unknown says that nothing
// is known, Opaque that it is one particular value; an Expr that does not exist is Unknown.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "python/module.h"

namespace tokamax::python {

struct Value;

// One call (or one round of a comprehension) that is being looked into: what the names of its
// scope are bound to. Frames nest as scopes do.
struct Frame;

// An expression in the place where it stands: its names mean what they mean there. An Expr without
// a module is unknown; `known` carries a value that no single expression has.
struct Expr {
  const Module* module = nullptr;
  NodeId node = kNoNode;
  const Frame* frame = nullptr;
  const Value* known = nullptr;

  [[nodiscard]] bool exists() const { return node != kNoNode || known != nullptr; }
};

struct Frame {
  const Module* module = nullptr;
  ScopeId scope = kNone;
  const Frame* outer = nullptr;  // the frame in which the function was defined
  std::vector<std::pair<std::string_view, Expr>> names;
  int depth = 0;

  [[nodiscard]] const Expr* find(std::string_view name) const {
    for (const auto& [known, expr] : names) {
      if (known == name) return &expr;
    }
    return nullptr;
  }
};

enum class ValueKind : std::uint8_t {
  Unknown,  // nothing is known; not even equal to itself
  Opaque,   // one particular value, not known which: `identity` tells it from others
  None,
  Bool,       // number: 0 or 1
  Number,     // an integer literal
  Text,       // a string literal
  External,   // something outside: text is its dotted name
  Sequence,   // tuple or list: items
  Mapping,    // dict: named (string keys) and, when open, others
  Call,       // a call that is not looked into: text is the callee's dotted name or ""
  Attribute,  // items[0].text
  Extent,     // items[0].shape[number]; a negative number counts from the end
  Operation,  // text is the operator; items are the operands
  Function,   // function
  Class,      // klass
  Partial,    // items[0] called with items[1…] and named
  Choice,     // one of several functions or partials: items
};

struct Value {
  ValueKind kind = ValueKind::Unknown;
  bool open = false;      // more items or names may follow that are not known
  bool optional = false;  // this, or None on some path
  std::string_view text;
  std::int64_t number = 0;
  Expr origin;  // where it is written
  std::vector<Expr> items;
  std::vector<std::pair<std::string_view, Expr>> named;
  std::vector<const Value*> either;    // all lists that an open Sequence can be, if that is known
  Expr callee;                         // of a Call
  const Function* function = nullptr;  // Function; defined in origin.module
  const Class* klass = nullptr;        // Class, and Call of a class; `klass_module` holds it
  const Module* klass_module = nullptr;
  const void* identity = nullptr;  // Opaque: with origin.frame, says which

  [[nodiscard]] bool is(ValueKind wanted) const { return kind == wanted; }
  [[nodiscard]] const Expr* find(std::string_view name) const {
    for (const auto& [known, expr] : named) {
      if (known == name) return &expr;
    }
    return nullptr;
  }
  // Gives a name a value, in the place of the one it had.
  void set_named(std::string_view name, const Expr& expr) {
    for (auto& [known, old] : named) {
      if (known != name) continue;
      old = expr;
      return;
    }
    named.emplace_back(name, expr);
  }
  // Adds the items of another sequence. An open sequence is a known beginning: nothing can be put
  // behind what is not known.
  void append(const Value& more) {
    if (open) return;
    items.insert(items.end(), more.items.begin(), more.items.end());
    open = more.open;
  }
  // A call's argument by keyword, else by position (-1: keyword only), else nullptr.
  [[nodiscard]] const Expr* argument(std::string_view name, int position) const {
    if (const Expr* found = find(name)) return found;
    bool there = position >= 0 && static_cast<std::size_t>(position) < items.size();
    return there ? &items[static_cast<std::size_t>(position)] : nullptr;
  }
};

enum class Truth : std::uint8_t { Unknown, Same, Different };

}  // namespace tokamax::python
